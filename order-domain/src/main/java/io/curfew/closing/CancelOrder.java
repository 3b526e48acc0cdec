package io.curfew.closing;

import io.curfew.announcing.OrderMoves;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.paying.StartedPayments;
import io.curfew.releasing.Holds;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import org.jspecify.annotations.Nullable;

/**
 * Cancels a pending order at its customer's wish; what it held goes back in the same transaction.
 */
public final class CancelOrder {
  private final EarlyClose closing;
  private final DatabaseTime clock;

  public CancelOrder(
      OrderMoves moves,
      Holds holds,
      StartedPayments started,
      UnitOfWork work,
      DatabaseTime clock,
      AskGateway askGateway,
      Watch watch) {
    this.closing = new EarlyClose(moves, holds, started, work, askGateway, watch);
    this.clock = clock;
  }

  /**
   * Returns the cancelled order, after the commit. If a payment was started, the payment provider
   * is asked first, which takes some seconds at most; without an answer the order is cancelled.
   *
   * @param actor who asked for it
   * @throws io.curfew.order.OrderNotFound if there is no such order
   * @throws io.curfew.order.IllegalTransition if the order is settled, also by a cancel before this
   *     one, or turns out to be paid
   */
  public Order cancel(OrderNo orderNo, String actor, @Nullable String reason) {
    return closing.close(
        orderNo,
        OrderTrigger.CANCEL,
        null,
        () -> new Occasion(clock.instant(), Source.CUSTOMER, actor, reason));
  }
}
