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

  private Order(Placement placement, Deadline deadline, Progress progress) {
    this.placement = placement;
    this.deadline = deadline;
    this.progress = progress;
  }

  static Order placed(Placement placement, Deadline deadline) {
    return new Order(placement, deadline, Progress.placed());
  }

  /** For stores alone: an order as it stands in the row. */
  public static Order fromStore(Placement placement, Deadline deadline, Progress progress) {
    return new Order(placement, deadline, progress);
  }

  Order moveTo(Transition row, Occasion occasion) {
    return new Order(placement, deadline, progress.after(row, occasion));
  }

  /**
   * The same order with another {@code payBy} and the same grace; its version grows by one.
   *
   * @throws IllegalTransition unless the order is pending
   */
  public Order withPayBy(Instant payBy) {
    if (isSettled()) {
      throw new IllegalTransition(orderNo(), status(), OrderTrigger.EXPIRE);
    }
    return new Order(placement, deadline.movedTo(payBy), progress.changed());
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
        && progress.equals(that.progress);
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
