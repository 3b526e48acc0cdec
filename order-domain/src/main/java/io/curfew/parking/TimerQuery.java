package io.curfew.parking;

import io.curfew.order.InvalidValue;
import org.jspecify.annotations.Nullable;

/**
 * Which timers, and which page of them.
 *
 * @param state {@code null} for every state
 * @param rung milliseconds of the wait queue; {@code null} for every one
 * @param page from 0
 * @param size 1 to 200
 */
public record TimerQuery(@Nullable TimerState state, @Nullable Long rung, int page, int size) {
  private static final int LAST_PAGE = 1_000_000;
  private static final int LARGEST = 200;

  public TimerQuery {
    if (page < 0 || page > LAST_PAGE) {
      throw new InvalidValue("page", "must be 0 to " + LAST_PAGE);
    }
    if (size < 1 || size > LARGEST) {
      throw new InvalidValue("size", "must be 1 to " + LARGEST);
    }
    if (rung != null && rung < 0) {
      throw new InvalidValue("rung", "must not be negative");
    }
  }
}
