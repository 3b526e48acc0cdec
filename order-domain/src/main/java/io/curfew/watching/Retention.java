package io.curfew.watching;

import java.time.Duration;
import java.time.Instant;

/** How long leftovers are kept. */
public record Retention(
    Duration sentEvents,
    Duration timerTraces,
    Duration idempotencyKeys,
    Duration holdAnomalies,
    Duration pastAlarms) {
  /** No timer is parked for longer at a time. */
  private static final Duration LONGEST_STAY = Duration.ofDays(30);

  public Retention {
    atLeastAMinute("sentEvents", sentEvents);
    atLeastAMinute("timerTraces", timerTraces);
    atLeastAMinute("idempotencyKeys", idempotencyKeys);
    atLeastAMinute("holdAnomalies", holdAnomalies);
    atLeastAMinute("pastAlarms", pastAlarms);
  }

  Instant before(Leftover kind, Instant now) {
    return now.minus(
        switch (kind) {
          case SENT_EVENT -> sentEvents;
          case TIMER_TRACE -> timerTraces;
          case LOST_TIMER_TRACE -> timerTraces.plus(LONGEST_STAY);
          case IDEMPOTENCY_KEY -> idempotencyKeys;
          case HOLD_ANOMALY -> holdAnomalies;
          case PAST_ALARM -> pastAlarms;
        });
  }

  private static void atLeastAMinute(String name, Duration kept) {
    if (kept.compareTo(Duration.ofMinutes(1)) < 0) {
      throw new IllegalArgumentException(name + " must be kept at least a minute, not " + kept);
    }
  }
}
