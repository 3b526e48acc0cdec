package io.curfew.announcing;

import io.curfew.order.Deadline;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * When customers are reminded: {@code before} their {@code payBy}, if they have {@code
 * shortestWindow} or more to pay. Asked when an order is placed, never again for that order.
 */
public record ReminderRule(Duration before, Duration shortestWindow) {
  /** 5 minutes before the end of windows of 15 minutes and more. */
  public static final ReminderRule AS_SHIPPED =
      new ReminderRule(Duration.ofMinutes(5), Duration.ofMinutes(15));

  public ReminderRule {
    if (before.isNegative() || before.isZero() || before.compareTo(shortestWindow) >= 0) {
      throw new IllegalArgumentException(
          "before must be more than 0 and less than shortestWindow, but is %s of %s"
              .formatted(before, shortestWindow));
    }
  }

  /** Empty if the window is too short for a reminder. */
  public Optional<Instant> remindAt(Instant placedAt, Deadline deadline) {
    Duration window = Duration.between(placedAt, deadline.payBy());
    return window.compareTo(shortestWindow) < 0
        ? Optional.empty()
        : Optional.of(deadline.payBy().minus(before));
  }
}
