package io.curfew.closing;

import io.curfew.announcing.OrderEvent;
import io.curfew.announcing.Outbox;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderNotFound;
import io.curfew.order.OrderTransitions;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Orders;
import io.curfew.order.Source;
import io.curfew.releasing.HoldAnomaly;
import io.curfew.releasing.Holds;
import io.curfew.watching.Watch;
import io.curfew.work.Contended;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cancels a pending order at its customer's wish; what it held goes back in the same transaction.
 */
public final class CancelOrder {
  private final Orders orders;
  private final Holds holds;
  private final Outbox outbox;
  private final UnitOfWork work;
  private final DatabaseTime clock;
  private final Watch watch;

  public CancelOrder(
      Orders orders, Holds holds, Outbox outbox, UnitOfWork work, DatabaseTime clock, Watch watch) {
    this.orders = orders;
    this.holds = holds;
    this.outbox = outbox;
    this.work = work;
    this.clock = clock;
    this.watch = watch;
  }

  /**
   * Returns the cancelled order, after the commit.
   *
   * @param actor who asked for it
   * @throws OrderNotFound if there is no such order
   * @throws io.curfew.order.IllegalTransition if the order is settled, also by a cancel before this
   *     one
   */
  public Order cancel(OrderNo orderNo, String actor, @Nullable String reason) {
    Cancelled cancelled = work.retried(() -> cancelOnce(orderNo, actor, reason));
    watch.moved(cancelled.moved());
    cancelled.anomalies().forEach(watch::holdAnomaly);
    return cancelled.moved().order();
  }

  private Cancelled cancelOnce(OrderNo orderNo, String actor, @Nullable String reason) {
    Order order = orders.find(orderNo).orElseThrow(() -> new OrderNotFound(orderNo));
    Occasion occasion = new Occasion(clock.instant(), Source.CUSTOMER, actor, reason);
    Moved moved = OrderTransitions.move(order, OrderTrigger.CANCEL, occasion);
    if (orders.saveAll(List.of(moved)).isEmpty()) {
      throw new Contended("order " + orderNo + " changed while it was cancelled");
    }
    outbox.add(List.of(new OrderEvent(moved)));
    return new Cancelled(moved, holds.release(List.of(moved.order())));
  }

  private record Cancelled(Moved moved, List<HoldAnomaly> anomalies) {}
}
