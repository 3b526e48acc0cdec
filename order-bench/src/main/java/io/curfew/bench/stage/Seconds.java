package io.curfew.bench.stage;

import java.time.Duration;
import java.time.Instant;

/** Time as a number to divide by. */
public final class Seconds {
  private Seconds() {}

  public static double between(Instant from, Instant to) {
    return Duration.between(from, to).toNanos() / 1e9;
  }

  /** Since {@link System#nanoTime()} was {@code start}. */
  public static double since(long start) {
    return (System.nanoTime() - start) / 1e9;
  }
}
