package io.curfew.parking;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How long an order that could not be closed waits for its next attempt. */
public final class RetryDelays {
  /** By the number of failed attempts; after the last one it is kept for a person. */
  public static final List<Duration> ALL =
      List.of(Duration.ofSeconds(1), Duration.ofSeconds(10), Duration.ofSeconds(60));

  private RetryDelays() {}

  /** The wait after so many failed attempts, of which there is at least one; empty: no more. */
  public static Optional<Duration> after(int failedAttempts) {
    return failedAttempts > ALL.size()
        ? Optional.empty()
        : Optional.of(ALL.get(failedAttempts - 1));
  }
}
