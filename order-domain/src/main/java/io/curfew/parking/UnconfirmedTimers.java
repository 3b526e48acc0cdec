package io.curfew.parking;

import java.time.Instant;
import java.util.Collection;
import java.util.List;

/**
 * The outbox of timers: those the broker did not confirm, one for each order, until it does. They
 * outlive this process. Every writing method is a transaction of its own. Safe for many threads.
 */
public interface UnconfirmedTimers {
  /**
   * Keeps timers, to be sent again at {@code nextAttempt}. Of two timers of one order the earlier
   * is kept, since it finds its order not yet due and is parked for the row's deadline. A repeat
   * changes nothing.
   */
  void keep(Collection<CloseTimer> timers, Instant nextAttempt);

  /**
   * Those whose next attempt is not later than {@code now}, the one that waits longest first.
   * Timers of unknown orders are among them, as not pending. What they say of their orders is what
   * the rows say now.
   */
  List<UnconfirmedTimer> next(Instant now, int limit);

  /**
   * These need not be sent again. A timer in whose place an earlier one was kept meanwhile stays,
   * and unknown ones are passed over.
   */
  void forget(Collection<CloseTimer> timers);

  /** These were sent in vain: their attempts grow by one. Unknown ones are passed over. */
  void postpone(Collection<CloseTimer> timers, Instant nextAttempt);

  /** How many timers wait. */
  long waiting();
}
