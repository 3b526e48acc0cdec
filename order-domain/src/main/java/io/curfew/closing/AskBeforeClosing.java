package io.curfew.closing;

import io.curfew.announcing.Outbox;
import io.curfew.order.Order;
import io.curfew.order.Orders;
import io.curfew.order.Source;
import io.curfew.releasing.Holds;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.util.List;

/**
 * Asks the payment provider about a due order for which a payment was started, and closes the order
 * if nothing can be paid any more. Without an answer the order stays put off, and its next timer
 * asks again; the last time it is closed all the same, and money that comes later goes back.
 */
public final class AskBeforeClosing {
  private final AskGateway askGateway;
  private final CloseTransaction closing;
  private final DatabaseTime clock;

  public AskBeforeClosing(
      AskGateway askGateway,
      Orders orders,
      Holds holds,
      Outbox outbox,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch) {
    this.askGateway = askGateway;
    this.closing = new CloseTransaction(orders, holds, outbox, work, clock, watch);
    this.clock = clock;
  }

  /**
   * Returns once the provider has answered, or not, and the order is closed, or not. Does nothing
   * if the put-off is over by now, or this instance does not know the time: then the next timer
   * takes over.
   *
   * @param putOff as it was written when its close was put off
   * @param source of the close, if it comes to that
   */
  public void ask(Order putOff, Source source) {
    if (!clock.isTrusted() || !clock.instant().isBefore(putOff.dueAt())) {
      return;
    }
    if (askGateway.ask(putOff) || PutOffs.isLast(putOff.checkout())) {
      closing.run(List.of(putOff.orderNo()), source, ClosePolicy.unchangedSince(putOff));
    }
  }
}
