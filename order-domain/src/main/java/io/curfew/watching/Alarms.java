package io.curfew.watching;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The alarms of all instances, open and past. Every call is a transaction of its own. */
public interface Alarms {
  /** How many past alarms are shown. */
  int MOST_PAST = 200;

  /** Oldest first. */
  List<Alarm> open();

  /** The last {@link #MOST_PAST} that were cleared, the newest first. */
  List<Alarm> past();

  /**
   * The alarm, if this call raised it; empty if one of the same cause is open, also if it was
   * raised by somebody else at the same moment.
   *
   * @throws io.curfew.work.Contended if others were in the way; nothing was written
   */
  Optional<Alarm> raise(Reading reading, double threshold, Instant at);

  /** Writes when the cause was seen, with detail and value, unless the alarm is cleared. */
  void keep(Alarm seen);

  /**
   * Whether this call cleared it: not if it is cleared already, nor if somebody has seen its cause
   * since {@link Alarm#seenAt}.
   */
  boolean clear(Alarm open, Instant at);
}
