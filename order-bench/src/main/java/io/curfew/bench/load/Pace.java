package io.curfew.bench.load;

import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/** Starts one thing after the other at a steady rate; who falls behind catches up. */
record Pace(long nanosBetween) {
  static Pace of(int perSecond) {
    return new Pace(1_000_000_000L / perSecond);
  }

  /** Calls with 0, 1, 2, ... on the caller's thread. */
  void run(int times, IntConsumer start) {
    long begin = System.nanoTime();
    for (int i = 0; i < times && !Thread.currentThread().isInterrupted(); i++) {
      long wait = begin + i * nanosBetween - System.nanoTime();
      if (wait > 0) {
        LockSupport.parkNanos(wait);
      }
      start.accept(i);
    }
  }
}
