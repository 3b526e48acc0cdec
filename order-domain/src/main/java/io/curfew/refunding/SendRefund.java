package io.curfew.refunding;

import io.curfew.announcing.OrderMoves;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundAnswer;
import io.curfew.paying.RefundStatus;
import io.curfew.paying.Refunds;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.time.Instant;
import java.util.Optional;

/**
 * Sends a refund to the payment provider: one attempt. The attempt is written first, the provider
 * is called outside any transaction, its answer is written last; whatever is lost on the way is
 * done again with the same refund number.
 */
public final class SendRefund {
  private final Refunds refunds;
  private final PaymentGateway gateway;
  private final OrderMoves moves;
  private final UnitOfWork work;
  private final DatabaseTime clock;
  private final Watch watch;

  public SendRefund(
      Refunds refunds,
      PaymentGateway gateway,
      OrderMoves moves,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch) {
    this.refunds = refunds;
    this.gateway = gateway;
    this.moves = moves;
    this.work = work;
    this.clock = clock;
    this.watch = watch;
  }

  /**
   * Returns when the provider has answered, or not, and that is written. Does nothing if the refund
   * is no longer as given: somebody else is at it.
   */
  public void send(Refund refund) {
    Refund attempt = refund.attempted(clock.instant());
    if (!work.retried(() -> refunds.save(attempt))) {
      return;
    }
    RefundAnswer answer = gateway.refund(attempt);
    work.retried(() -> write(attempt, answer)).ifPresent(watch::moved);
    watch.refundAnswered(
        attempt.payment().orderNo(),
        attempt.refundNo().value(),
        answer.result() + ": " + answer.detail());
  }

  /** Returns the move of the order, if it is refunded by this. */
  private Optional<Moved> write(Refund attempt, RefundAnswer answer) {
    Instant now = clock.instant();
    Refund answered = attempt.answered(answer, now);
    boolean first = refunds.save(answered);
    boolean moves =
        first && answered.status() == RefundStatus.SUCCEEDED && answered.cause().movesOrder();
    return moves ? Optional.of(refunded(answered, now)) : Optional.empty();
  }

  private Moved refunded(Refund refund, Instant now) {
    return moves.make(
        moves.existing(refund.payment().orderNo()),
        OrderTrigger.REFUND_SUCCEEDED,
        Occasion.automatic(now, Source.GATEWAY));
  }
}
