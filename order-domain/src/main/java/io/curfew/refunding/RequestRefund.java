package io.curfew.refunding;

import io.curfew.announcing.OrderMoves;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.paying.OweRefund;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.Payments;
import io.curfew.paying.RecordedPayment;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundCause;
import io.curfew.releasing.HoldAnomaly;
import io.curfew.releasing.Holds;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.util.List;

/** Refunds a paid order at an operator's word, with or without taking its goods back. */
public final class RequestRefund {
  private final Payments payments;
  private final OweRefund oweRefund;
  private final OrderMoves moves;
  private final Holds holds;
  private final UnitOfWork work;
  private final DatabaseTime clock;
  private final Watch watch;

  public RequestRefund(
      Payments payments,
      OweRefund oweRefund,
      OrderMoves moves,
      Holds holds,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch) {
    this.payments = payments;
    this.oweRefund = oweRefund;
    this.moves = moves;
    this.holds = holds;
    this.work = work;
    this.clock = clock;
    this.watch = watch;
  }

  /**
   * Returns the order, REFUNDING, after the commit; its money is then on its way to the provider.
   *
   * @param version of the order the operator has seen; judged after the state
   * @param restock whether stock and coupon come back, in the same transaction
   * @throws io.curfew.order.OrderNotFound if there is no such order
   * @throws io.curfew.order.IllegalTransition unless the order is PAID
   * @throws io.curfew.order.StaleOrder if the order has another version
   */
  public Order request(
      OrderNo orderNo, long version, boolean restock, String operator, String reason) {
    Requested requested =
        work.retried(
            () -> {
              Occasion occasion = new Occasion(clock.instant(), Source.OPERATOR, operator, reason);
              return requestOnce(orderNo, version, restock, occasion);
            });
    watch.moved(requested.moved());
    requested.anomalies().forEach(watch::holdAnomaly);
    oweRefund.send(requested.refund());
    return requested.moved().order();
  }

  private Requested requestOnce(OrderNo orderNo, long version, boolean restock, Occasion occasion) {
    Moved moved =
        moves.make(moves.existing(orderNo), version, OrderTrigger.REQUEST_REFUND, occasion);
    Refund refund =
        oweRefund.owe(accepted(orderNo), RefundCause.REQUESTED, occasion.at(), occasion.reason());
    return new Requested(moved, refund, restock ? holds.restock(moved.order()) : List.of());
  }

  private Payment accepted(OrderNo orderNo) {
    return payments.of(orderNo).stream()
        .filter(recorded -> recorded.outcome() == PaymentOutcome.ACCEPTED)
        .map(RecordedPayment::payment)
        .findFirst()
        .orElseThrow(
            () -> new IllegalStateException("order " + orderNo + " is PAID without a payment"));
  }

  private record Requested(Moved moved, Refund refund, List<HoldAnomaly> anomalies) {}
}
