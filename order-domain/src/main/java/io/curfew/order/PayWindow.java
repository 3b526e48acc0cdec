package io.curfew.order;

import java.time.Duration;

/**
 * How long the customer may pay, and how much later an unpaid order is closed. Both are cut to
 * milliseconds.
 */
public record PayWindow(Duration payWithin, Duration grace) {
  public static final Duration SHORTEST = Duration.ofSeconds(1);
  public static final Duration LONGEST = Duration.ofDays(30);
  public static final Duration LONGEST_GRACE = Duration.ofDays(1);

  public PayWindow {
    if (payWithin.compareTo(SHORTEST) < 0 || payWithin.compareTo(LONGEST) > 0) {
      throw new InvalidValue("payWithin", "must be from 1 second (PT1S) to 30 days (P30D)");
    }
    if (grace.isNegative() || grace.compareTo(LONGEST_GRACE) > 0) {
      throw new InvalidValue("grace", "must be from 0 seconds (PT0S) to 1 day (P1D)");
    }
    payWithin = Duration.ofMillis(payWithin.toMillis());
    grace = Duration.ofMillis(grace.toMillis());
  }

  /** From placing to closing. */
  public Duration total() {
    return payWithin.plus(grace);
  }
}
