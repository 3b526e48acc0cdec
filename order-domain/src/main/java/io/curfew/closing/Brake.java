package io.curfew.closing;

import java.time.Instant;
import java.util.Optional;

/**
 * Whether closing by time is paused. Asked for every due order, so it answers from memory; what was
 * decided elsewhere is known here within two seconds. Safe for many threads.
 */
public interface Brake {
  /**
   * When the pause ends that concerns orders of this kind at this instant; empty if there is none.
   */
  Optional<Instant> pausedUntil(String kind, Instant at);

  /**
   * Whether a pause concerns orders of this kind at any instant from the first to the last, both
   * included, and be it one that began and ended between them. {@code first} is not later than
   * {@code last}; pauses that ended more than two minutes ago may be forgotten.
   */
  boolean isPausedWithin(String kind, Instant first, Instant last);
}
