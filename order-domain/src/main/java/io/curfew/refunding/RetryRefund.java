package io.curfew.refunding;

import io.curfew.paying.Refund;
import io.curfew.paying.RefundNo;
import io.curfew.paying.RefundNotFound;
import io.curfew.paying.RefundSender;
import io.curfew.paying.Refunds;
import io.curfew.work.Contended;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;

/** Sends a refund once more at an operator's word, with the same number. */
public final class RetryRefund {
  private final Refunds refunds;
  private final RefundSender sender;
  private final UnitOfWork work;
  private final DatabaseTime clock;

  public RetryRefund(Refunds refunds, RefundSender sender, UnitOfWork work, DatabaseTime clock) {
    this.refunds = refunds;
    this.sender = sender;
    this.work = work;
    this.clock = clock;
  }

  /**
   * Returns the refund, PENDING, after the commit; it is then on its way to the provider.
   *
   * @throws RefundNotFound if there is no such refund
   * @throws io.curfew.paying.RefundStatusChanged unless it is PENDING or FAILED
   */
  public Refund retry(RefundNo refundNo, String operator) {
    Refund retried = work.retried(() -> retryOnce(refundNo, operator));
    sender.send(retried);
    return retried;
  }

  private Refund retryOnce(RefundNo refundNo, String operator) {
    Refund refund = refunds.find(refundNo).orElseThrow(() -> new RefundNotFound(refundNo));
    Refund retried = refund.retried(clock.instant(), "retried by " + operator);
    if (!refunds.save(retried)) {
      throw new Contended("refund " + refundNo + " changed while it was retried");
    }
    return retried;
  }
}
