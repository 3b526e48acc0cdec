package io.curfew.parking;

import io.curfew.order.InvalidValue;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * A wish to move the deadlines of all orders that are pending and were placed by {@code begunAt}.
 *
 * @param id the same id means the same move: it goes on where it was broken off
 * @param kind {@code null} for orders of every kind
 */
public record DeadlineMove(String id, @Nullable String kind, Duration laterBy, Instant begunAt) {
  private static final Duration SHORTEST = Duration.ofSeconds(1);
  private static final Duration LONGEST = Duration.ofDays(30);

  public DeadlineMove {
    if (laterBy.compareTo(SHORTEST) < 0 || laterBy.compareTo(LONGEST) > 0) {
      throw new InvalidValue("laterBy", "must be 1 second to 30 days");
    }
    if (!laterBy.truncatedTo(ChronoUnit.MILLIS).equals(laterBy)) {
      throw new InvalidValue("laterBy", "must not be finer than milliseconds");
    }
  }
}
