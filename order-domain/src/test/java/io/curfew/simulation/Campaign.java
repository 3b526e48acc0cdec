package io.curfew.simulation;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Seed after seed, on all processors, until the time is up or one is red. */
final class Campaign {
  /** On a busy machine what has to be seen takes longer. */
  private static final int LONGEST = 6;

  private final long start = System.nanoTime();
  private final Duration budget;
  private final long enough;
  private final AtomicLong seeds = new AtomicLong();
  private final Coverage coverage = new Coverage();
  private volatile Optional<Red> firstRed = Optional.empty();

  /** A seed that broke a promise. */
  record Red(long seed, Throwable promise) {}

  /**
   * @param enough how often everything should be seen, even if that takes longer than the budget
   */
  Campaign(Duration budget, long enough) {
    this.budget = budget;
    this.enough = enough;
  }

  void run() throws InterruptedException {
    int processors = Runtime.getRuntime().availableProcessors();
    ExecutorService workers = Executors.newFixedThreadPool(processors);
    for (int worker = 0; worker < processors; worker++) {
      workers.execute(this::work);
    }
    workers.shutdown();
    workers.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
  }

  private void work() {
    while (firstRed.isEmpty() && goesOn()) {
      long seed = seeds.incrementAndGet();
      try {
        Coverage seen = Simulation.run(seed, Sabotage.NONE, Trace.unread());
        synchronized (coverage) {
          coverage.add(seen);
        }
      } catch (RuntimeException | Error promise) {
        firstRed = Optional.of(new Red(seed, promise));
      }
    }
  }

  private boolean goesOn() {
    Duration elapsed = elapsed();
    if (elapsed.compareTo(budget) < 0) {
      return true;
    }
    synchronized (coverage) {
      return !coverage.rarerThan(enough).isEmpty()
          && elapsed.compareTo(budget.multipliedBy(LONGEST)) < 0;
    }
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  Optional<Red> firstRed() {
    return firstRed;
  }

  Coverage coverage() {
    return coverage;
  }

  /** For a person, with how to see a red seed once more. */
  String summary() {
    StringBuilder summary = new StringBuilder();
    long seconds = Math.max(1, elapsed().toSeconds());
    summary.append(
        "%d seeds, %,d steps (%,d/s), %,d calls of ports, in %d s%n"
            .formatted(
                seeds.get(),
                coverage.steps(),
                coverage.steps() / seconds,
                coverage.calls(),
                seconds));
    coverage
        .figures()
        .forEach((what, times) -> summary.append("%,12d %s%n".formatted(times, what)));
    coverage.others().forEach((what, times) -> summary.append("%,12d %s%n".formatted(times, what)));
    firstRed.ifPresent(
        red ->
            summary.append(
                "seed %d broke a promise: %s%nsee it with -Dtest=SimulationTest -Dcurfew.simulation.seed=%d%n"
                    .formatted(red.seed(), red.promise(), red.seed())));
    return summary.toString();
  }
}
