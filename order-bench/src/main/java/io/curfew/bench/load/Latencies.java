package io.curfew.bench.load;

import io.curfew.bench.report.Figures;
import io.curfew.bench.stage.BenchFailed;
import io.curfew.bench.stage.Seconds;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** How fast calls were answered. */
final class Latencies {
  private static final int HOURS = 1;

  private final double perSecond;
  private final long[] nanos;

  private Latencies(double perSecond, long[] nanos) {
    this.perSecond = perSecond;
    this.nanos = nanos;
  }

  /**
   * Makes the calls 0, 1, 2, ... on these threads.
   *
   * @throws BenchFailed if one of them fails
   */
  static Latencies of(int threads, int calls, IntConsumer call) {
    long[] nanos = new long[calls];
    AtomicInteger next = new AtomicInteger();
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    long start = System.nanoTime();
    for (int thread = 0; thread < threads; thread++) {
      pool.execute(
          () -> {
            try {
              measure(next, nanos, call);
            } catch (RuntimeException e) {
              failure.compareAndSet(null, e);
            }
          });
    }
    awaitEnd(pool);
    if (failure.get() != null) {
      throw new BenchFailed("a call failed", failure.get());
    }
    return new Latencies(calls / Seconds.since(start), nanos);
  }

  private static void measure(AtomicInteger next, long[] nanos, IntConsumer call) {
    for (int i = next.getAndIncrement(); i < nanos.length; i = next.getAndIncrement()) {
      long begin = System.nanoTime();
      call.accept(i);
      nanos[i] = System.nanoTime() - begin;
    }
  }

  private static void awaitEnd(ExecutorService pool) {
    pool.shutdown();
    try {
      if (!pool.awaitTermination(HOURS, TimeUnit.HOURS)) {
        throw new BenchFailed("calls do not end", null);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BenchFailed("interrupted", e);
    }
  }

  double perSecond() {
    return perSecond;
  }

  double millis(double share) {
    return Figures.percentile(nanos, share) / 1e6;
  }
}
