package io.curfew.order;

import java.time.Instant;

/**
 * An order as it was read. Immutable: a move makes a new one, and only {@link OrderTransitions}
 * makes moves. Two orders are equal when every fact is.
 */
public final class Order {
  private final Placement placement;
  private final Deadline deadline;
  private final Progress progress;
  private final Checkout checkout;

  private Order(Placement placement, Deadline deadline, Progress progress, Checkout checkout) {
    this.placement = placement;
    this.deadline = deadline;
    this.progress = progress;
    this.checkout = checkout;
  }

  static Order placed(Placement placement, Deadline deadline) {
    return new Order(placement, deadline, Progress.placed(), Checkout.NONE);
  }

  /** For stores alone: an order as it stands in the row. */
  public static Order fromStore(
      Placement placement, Deadline deadline, Progress progress, Checkout checkout) {
    return new Order(placement, deadline, progress, checkout);
  }

  Order moveTo(Transition row, Occasion occasion) {
    return new Order(placement, deadline, progress.after(row, occasion), checkout);
  }

  /**
   * The same order with another {@code payBy} and the same grace; its version grows by one.
   *
   * @throws IllegalTransition unless the order is pending
   */
  public Order withPayBy(Instant payBy) {
    return changed(deadline.movedTo(payBy), checkout.withNewDeadline(), OrderTrigger.EXPIRE);
  }

  /**
   * The same order with a payment under way: its close will ask the provider first. Its version
   * grows by one, so a close judged before is judged again.
   *
   * @throws IllegalTransition unless the order is pending
   */
  public Order withPaymentStarted() {
    return changed(deadline, checkout.started(), OrderTrigger.PAY);
  }

  /**
   * The same order, not to be closed before {@code until}; {@code closeAt} stays. Its version grows
   * by one.
   *
   * @throws IllegalTransition unless the order is pending
   */
  public Order putOff(Instant until) {
    return changed(deadline, checkout.putOff(until), OrderTrigger.EXPIRE);
  }

  /**
   * The same order after its reminder; its version grows by one.
   *
   * @throws IllegalTransition unless the order is pending
   */
  public Order reminded() {
    return changed(deadline, checkout, OrderTrigger.PAY);
  }

  private Order changed(Deadline newDeadline, Checkout newCheckout, OrderTrigger inView) {
    if (isSettled()) {
      throw new IllegalTransition(orderNo(), status(), inView);
    }
    return new Order(placement, newDeadline, progress.changed(), newCheckout);
  }

  public Placement placement() {
    return placement;
  }

  public Deadline deadline() {
    return deadline;
  }

  public Progress progress() {
    return progress;
  }

  public Checkout checkout() {
    return checkout;
  }

  /** When a timer has something to do: at {@code closeAt}, or later if the close was put off. */
  public Instant dueAt() {
    Instant putOffUntil = checkout.putOffUntil();
    Instant closeAt = deadline.closeAt();
    return putOffUntil != null && putOffUntil.isAfter(closeAt) ? putOffUntil : closeAt;
  }

  public OrderNo orderNo() {
    return placement.orderNo();
  }

  public OrderStatus status() {
    return progress.status();
  }

  public long version() {
    return progress.version();
  }

  /** True once the order has left PENDING_PAYMENT: no timer concerns it any more. */
  public boolean isSettled() {
    return status() != OrderStatus.PENDING_PAYMENT;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Order that
        && placement.equals(that.placement)
        && deadline.equals(that.deadline)
        && progress.equals(that.progress)
        && checkout.equals(that.checkout);
  }

  @Override
  public int hashCode() {
    return placement.orderNo().hashCode();
  }

  @Override
  public String toString() {
    return "Order %s %s v%d closeAt %s"
        .formatted(orderNo(), status(), version(), deadline.closeAt());
  }
}
