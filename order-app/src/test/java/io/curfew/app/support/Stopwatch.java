package io.curfew.app.support;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;

/** How long calls took. */
public final class Stopwatch {
  private static final System.Logger MEASURED = System.getLogger("io.curfew.measured");

  private final long[] millis;

  private Stopwatch(long[] millis) {
    this.millis = millis;
  }

  /** One call after the other. */
  public static Stopwatch of(int calls, IntConsumer call) {
    long[] millis = new long[calls];
    for (int i = 0; i < calls; i++) {
      int number = i;
      millis[i] = millisOf(() -> call.accept(number));
    }
    Arrays.sort(millis);
    return new Stopwatch(millis);
  }

  /** Of the slowest but one in a hundred. */
  public Duration p99() {
    return Duration.ofMillis(Ledger.percentile(millis, 0.99));
  }

  public Duration slowest() {
    return Duration.ofMillis(millis[millis.length - 1]);
  }

  /** For people who read the output of the tests. */
  public Stopwatch log(String what) {
    MEASURED.log(
        System.Logger.Level.INFO,
        "{0}: p50 {1} p99 {2} max {3} ms",
        what,
        Ledger.percentile(millis, 0.5),
        Ledger.percentile(millis, 0.99),
        millis[millis.length - 1]);
    return this;
  }

  private static long millisOf(Runnable call) {
    long start = System.nanoTime();
    call.run();
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }
}
