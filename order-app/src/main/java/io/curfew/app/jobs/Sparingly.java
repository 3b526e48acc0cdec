package io.curfew.app.jobs;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Runs work, but after a long run not before twenty times as long has passed, or 5 s. */
final class Sparingly {
  private static final int REST = 20;
  private static final long LONGEST_REST = TimeUnit.SECONDS.toNanos(5);

  private final LongSupplier nanoTime;
  private long restUntil;

  Sparingly(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.restUntil = nanoTime.getAsLong();
  }

  /** Returns at once without running it if it is too early. */
  void run(Runnable work) {
    long start = nanoTime.getAsLong();
    if (start - restUntil >= 0) {
      work.run();
      long end = nanoTime.getAsLong();
      restUntil = end + Math.min(REST * (end - start), LONGEST_REST);
    }
  }
}
