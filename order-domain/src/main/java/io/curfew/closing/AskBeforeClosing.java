package io.curfew.closing;

import io.curfew.announcing.Outbox;
import io.curfew.order.Order;
import io.curfew.order.Orders;
import io.curfew.order.Source;
import io.curfew.paying.StartedPayments;
import io.curfew.releasing.Holds;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.time.Instant;
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
  private final Brake brake;

  public AskBeforeClosing(
      AskGateway askGateway,
      Orders orders,
      Holds holds,
      Outbox outbox,
      StartedPayments started,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch,
      Brake brake) {
    this.askGateway = askGateway;
    this.closing = new CloseTransaction(orders, holds, outbox, started, work, clock, watch, brake);
    this.clock = clock;
    this.brake = brake;
  }

  /**
   * Returns once the provider has answered, or not, and the order is closed, or not. Does nothing
   * if the put-off is over by now, closing is paused, or this instance does not know the time: then
   * the next timer takes over.
   *
   * @param putOff as it was written when its close was put off
   * @param source of the close, if it comes to that
   */
  public void ask(Order putOff, Source source) {
    Instant now = clock.instant();
    if (!clock.isTrusted() || !now.isBefore(putOff.dueAt()) || isPaused(putOff, now)) {
      return;
    }
    if (askGateway.ask(putOff) || PutOffs.isLast(putOff.checkout())) {
      closing.run(List.of(putOff.orderNo()), source, ClosePolicy.unchangedSince(List.of(putOff)));
    }
  }

  /** Asking ends payments at the provider: while customers may pay, it must not. */
  private boolean isPaused(Order order, Instant now) {
    return brake.pausedUntil(order.placement().kind(), now).isPresent();
  }
}
