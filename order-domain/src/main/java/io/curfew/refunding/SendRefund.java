package io.curfew.refunding;

import io.curfew.announcing.OrderMoves;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.OrderNo;
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
    Written written = work.retried(() -> write(attempt, answer));
    written.moved().ifPresent(watch::moved);
    if (written.first()) {
      tell(attempt, answer);
    }
  }

  private void tell(Refund attempt, RefundAnswer answer) {
    OrderNo orderNo = attempt.payment().orderNo();
    String refundNo = attempt.refundNo().value();
    if (answer.result() == RefundAnswer.Result.FAILED) {
      watch.refundFailed(orderNo, refundNo, answer.detail());
    } else {
      watch.refundAnswered(orderNo, refundNo, answer.result() + ": " + answer.detail());
    }
  }

  private Written write(Refund attempt, RefundAnswer answer) {
    Instant now = clock.instant();
    Refund answered = attempt.answered(answer, now);
    boolean first = refunds.save(answered);
    boolean isRefunded =
        first && answered.status() == RefundStatus.SUCCEEDED && answered.cause().movesOrder();
    return new Written(first, isRefunded ? Optional.of(refunded(answered, now)) : Optional.empty());
  }

  private Moved refunded(Refund refund, Instant now) {
    return moves.make(
        moves.existing(refund.payment().orderNo()),
        OrderTrigger.REFUND_SUCCEEDED,
        Occasion.automatic(now, Source.GATEWAY));
  }

  /** Whether this answer was written, and the move of the order if it is refunded by it. */
  private record Written(boolean first, Optional<Moved> moved) {}
}
