package io.curfew.closing;

import io.curfew.announcing.OrderMoves;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderTrigger;
import io.curfew.order.StaleOrder;
import io.curfew.paying.StartedPayments;
import io.curfew.releasing.HoldAnomaly;
import io.curfew.releasing.Holds;
import io.curfew.watching.Watch;
import io.curfew.work.UnitOfWork;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Ends a pending order because somebody wants it, not because its time is over. */
record EarlyClose(
    OrderMoves moves,
    Holds holds,
    StartedPayments started,
    UnitOfWork work,
    AskGateway askGateway,
    Watch watch) {

  /**
   * Asks the payment provider once if a payment was started, and goes on without an answer; then
   * moves the order and releases what it held, in one transaction.
   *
   * @param version the order must have, or {@code null} for any
   */
  Order close(
      OrderNo orderNo, OrderTrigger trigger, @Nullable Long version, Supplier<Occasion> occasion) {
    ask(moves.existing(orderNo), version);
    Closed closed = work.retried(() -> closeOnce(orderNo, trigger, version, occasion.get()));
    watch.moved(closed.moved());
    closed.anomalies().forEach(watch::holdAnomaly);
    return closed.moved().order();
  }

  private void ask(Order order, @Nullable Long version) {
    if (!order.isSettled() && order.checkout().paymentStarted()) {
      StaleOrder.unlessVersion(version, order);
      askGateway.ask(order);
    }
  }

  private Closed closeOnce(
      OrderNo orderNo, OrderTrigger trigger, @Nullable Long version, Occasion occasion) {
    Order order = moves.existing(orderNo);
    Moved moved = moves.make(order, version, trigger, occasion);
    if (order.checkout().paymentStarted()) {
      started.followUp(List.of(orderNo), occasion.at());
    }
    return new Closed(moved, holds.release(List.of(moved.order())));
  }

  private record Closed(Moved moved, List<HoldAnomaly> anomalies) {}
}
