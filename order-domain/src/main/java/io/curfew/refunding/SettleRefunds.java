package io.curfew.refunding;

import io.curfew.paying.Refund;
import io.curfew.paying.RefundSender;
import io.curfew.paying.Refunds;
import io.curfew.work.DatabaseTime;
import java.util.List;

/** Sends the refunds whose next attempt is due. One pass at a time over all instances. */
public final class SettleRefunds {
  private static final int PAGE = 500;

  private final Refunds refunds;
  private final RefundSender sender;
  private final DatabaseTime clock;

  public SettleRefunds(Refunds refunds, RefundSender sender, DatabaseTime clock) {
    this.refunds = refunds;
    this.sender = sender;
    this.clock = clock;
  }

  /** Whether there is anything to do now; asked before a lock is taken for it. */
  public boolean hasWork() {
    return !refunds.due(clock.instant(), 1).isEmpty();
  }

  /**
   * Hands over up to 500 refunds, the longest due first, and returns without waiting for their
   * answers.
   *
   * @return how many
   */
  public int settle() {
    List<Refund> due = refunds.due(clock.instant(), PAGE);
    due.forEach(sender::send);
    return due.size();
  }
}
