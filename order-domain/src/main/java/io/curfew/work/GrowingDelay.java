package io.curfew.work;

import java.time.Duration;

/**
 * How long to wait before the next attempt at something that others must take: longer each time.
 */
public final class GrowingDelay {
  private static final Duration LONGEST = Duration.ofMinutes(1);
  private static final int MAX_DOUBLINGS = 10;

  private GrowingDelay() {}

  /** 1 s before the first repeat ({@code attempts} is 0 then), doubling up to a minute. */
  public static Duration after(int attempts) {
    Duration wait = Duration.ofSeconds(1L << Math.min(attempts, MAX_DOUBLINGS));
    return wait.compareTo(LONGEST) < 0 ? wait : LONGEST;
  }
}
