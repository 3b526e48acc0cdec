package io.curfew.quarantining;

import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;

/** Notes that a quarantined message will not be sent again. It is kept. */
public final class DiscardQuarantined {
  private final Settling settling;

  public DiscardQuarantined(Quarantine quarantine, UnitOfWork work, DatabaseTime clock) {
    this.settling = new Settling(quarantine, work, clock);
  }

  /**
   * Returns the message, DISCARDED, after the commit. A repeat by the same operator for the same
   * reason returns the same.
   *
   * @throws QuarantinedMessageNotFound if there is no such message
   * @throws QuarantineStatusChanged if somebody else has retried or discarded it
   */
  public QuarantinedMessage discard(long id, String operator, String reason) {
    Wish wish = new Wish(QuarantineStatus.DISCARDED, operator, reason);
    QuarantinedMessage message = settling.existing(id);
    return wish.isFulfilled(message) ? message : settling.settle(message, wish);
  }
}
