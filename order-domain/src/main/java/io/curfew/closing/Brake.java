package io.curfew.closing;

import java.time.Instant;
import java.util.Optional;

/**
 * Whether closing by time is paused. Asked for every due order, so it answers from memory; what was
 * decided elsewhere is known here within two seconds. Safe for many threads.
 */
@FunctionalInterface
public interface Brake {
  /** Never pulled. */
  Brake NONE = (kind, at) -> Optional.empty();

  /**
   * When the pause ends that concerns orders of this kind at this instant; empty if there is none.
   */
  Optional<Instant> pausedUntil(String kind, Instant at);
}
