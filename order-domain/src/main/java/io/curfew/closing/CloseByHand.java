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

/** Closes a pending order at an operator's word; what it held goes back in the same transaction. */
public final class CloseByHand {
  private final EarlyClose closing;
  private final DatabaseTime clock;

  public CloseByHand(
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
   * Returns the closed order, after the commit. The payment provider is asked as for a cancel.
   *
   * @param version of the order the operator has seen; judged after the state
   * @throws io.curfew.order.OrderNotFound if there is no such order
   * @throws io.curfew.order.IllegalTransition if the order is settled, or turns out to be paid
   * @throws io.curfew.order.StaleOrder if the order has another version
   */
  public Order close(OrderNo orderNo, long version, String operator, String reason) {
    return closing.close(
        orderNo,
        OrderTrigger.OPERATOR_CLOSE,
        version,
        () -> new Occasion(clock.instant(), Source.OPERATOR, operator, reason));
  }
}
