package io.curfew.parking;

import java.time.Instant;

/**
 * A timer that waits to be sent again. {@code attempts} counts how often that was done without a
 * confirm; {@code pending} says whether its order still is, and {@code dueAt} when that is due as
 * its row says now: of an unknown order, when the timer is.
 */
public record UnconfirmedTimer(CloseTimer timer, int attempts, boolean pending, Instant dueAt) {

  /** Whether it must be sent: its order is pending, and nobody else looks for it by then. */
  boolean isNeeded(Instant overdue) {
    return pending && !toSend(overdue).closeAt().isBefore(overdue);
  }

  /**
   * For the row's instant, as the deadline may have been moved since; for its own if that of the
   * row is overdue, as it may be for the end of a pause.
   */
  CloseTimer toSend(Instant overdue) {
    return dueAt.isBefore(overdue) ? timer : new CloseTimer(timer.orderNo(), dueAt);
  }
}
