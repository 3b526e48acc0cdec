package io.curfew.paying;

import io.curfew.announcing.OrderMoves;
import io.curfew.order.InvalidValue;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;

/**
 * Starts a payment of a pending order: from then on the payment provider is asked before the order
 * is closed.
 */
public final class StartPayment {
  /** All open payments of an order are asked about at the same time. */
  private static final int MOST_OPEN = 10;

  private final OrderMoves moves;
  private final StartedPayments started;
  private final PaymentNumbers numbers;
  private final UnitOfWork work;
  private final DatabaseTime clock;

  public StartPayment(
      OrderMoves moves,
      StartedPayments started,
      PaymentNumbers numbers,
      UnitOfWork work,
      DatabaseTime clock) {
    this.moves = moves;
    this.started = started;
    this.numbers = numbers;
    this.work = work;
    this.clock = clock;
  }

  /**
   * Returns a payment with a new number, after the commit. Each call starts another one.
   *
   * @throws InvalidValue if the channel's form is wrong, or 10 payments of the order are open
   * @throws io.curfew.order.OrderNotFound if there is no such order
   * @throws io.curfew.order.IllegalTransition unless the order is pending
   */
  public StartedPayment start(OrderNo orderNo, String channel) {
    String paymentNo = numbers.nextPayment();
    return work.retried(
        () -> startOnce(new StartedPayment(channel, paymentNo, orderNo, clock.instant())));
  }

  private StartedPayment startOnce(StartedPayment payment) {
    Order order = moves.existing(payment.orderNo());
    moves.change(order.withPaymentStarted());
    if (started.open(order.orderNo()).size() >= MOST_OPEN) {
      throw new InvalidValue(
          "channel", "must wait: " + MOST_OPEN + " payments of this order are open");
    }
    started.add(payment);
    return payment;
  }
}
