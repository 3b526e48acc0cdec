package io.curfew.quarantining;

import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;

/** Writes what an operator did with a message, once. */
record Settling(Quarantine quarantine, UnitOfWork work, DatabaseTime clock) {
  /**
   * @throws QuarantinedMessageNotFound if there is no such message
   */
  QuarantinedMessage existing(long id) {
    return quarantine.find(id).orElseThrow(() -> new QuarantinedMessageNotFound(id));
  }

  /**
   * Returns the message after the commit.
   *
   * @throws QuarantineStatusChanged if somebody else was first
   */
  QuarantinedMessage settle(QuarantinedMessage open, Wish wish) {
    QuarantinedMessage settled = open.settled(wish.at(clock.instant()));
    return work.retried(() -> quarantine.settle(settled) ? settled : fulfilled(open.id(), wish));
  }

  private QuarantinedMessage fulfilled(long id, Wish wish) {
    QuarantinedMessage asItIs = existing(id);
    if (!wish.isFulfilled(asItIs)) {
      throw new QuarantineStatusChanged(id, asItIs.status());
    }
    return asItIs;
  }
}
