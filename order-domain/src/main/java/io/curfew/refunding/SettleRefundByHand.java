package io.curfew.refunding;

import io.curfew.announcing.OrderMoves;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundNo;
import io.curfew.paying.RefundNotFound;
import io.curfew.paying.Refunds;
import io.curfew.watching.Watch;
import io.curfew.work.Contended;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.util.Optional;

/** Notes that a person has returned the money of a failed refund in another way. */
public final class SettleRefundByHand {
  private final Refunds refunds;
  private final OrderMoves moves;
  private final UnitOfWork work;
  private final DatabaseTime clock;
  private final Watch watch;

  public SettleRefundByHand(
      Refunds refunds, OrderMoves moves, UnitOfWork work, DatabaseTime clock, Watch watch) {
    this.refunds = refunds;
    this.moves = moves;
    this.work = work;
    this.clock = clock;
    this.watch = watch;
  }

  /**
   * Returns the refund, SETTLED, after the commit; an order that was REFUNDING for it is then
   * REFUNDED.
   *
   * @throws RefundNotFound if there is no such refund
   * @throws io.curfew.paying.RefundStatusChanged unless it is FAILED
   */
  public Refund settle(RefundNo refundNo, String operator, String reason) {
    Settled settled =
        work.retried(
            () ->
                settleOnce(
                    refundNo, new Occasion(clock.instant(), Source.OPERATOR, operator, reason)));
    settled.moved().ifPresent(watch::moved);
    return settled.refund();
  }

  private Settled settleOnce(RefundNo refundNo, Occasion occasion) {
    Refund refund = refunds.find(refundNo).orElseThrow(() -> new RefundNotFound(refundNo));
    Refund settled =
        refund.settledByHand(
            occasion.at(), "returned by %s: %s".formatted(occasion.actor(), occasion.reason()));
    if (!refunds.save(settled)) {
      throw new Contended("refund " + refundNo + " changed while it was settled");
    }
    return new Settled(settled, move(settled, occasion));
  }

  private Optional<Moved> move(Refund settled, Occasion occasion) {
    return settled.cause().movesOrder()
        ? Optional.of(
            moves.make(
                moves.existing(settled.payment().orderNo()),
                OrderTrigger.OPERATOR_SETTLE,
                occasion))
        : Optional.empty();
  }

  private record Settled(Refund refund, Optional<Moved> moved) {}
}
