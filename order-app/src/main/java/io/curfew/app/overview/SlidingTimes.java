package io.curfew.app.overview;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.IntCountsHistogram;

/** How long things took in the last {@link #WINDOW}, in slots of 10 s. Safe for many threads. */
final class SlidingTimes {
  static final Duration WINDOW = Duration.ofMinutes(5);
  private static final Duration SLOT = Duration.ofSeconds(10);
  private static final int DIGITS = 3;
  private static final int SLOTS = (int) WINDOW.dividedBy(SLOT);

  private final Slots<IntCountsHistogram> slots;

  SlidingTimes(LongSupplier nanoTime) {
    slots = new Slots<>(SLOTS, SLOT, nanoTime, () -> new IntCountsHistogram(DIGITS));
  }

  /** What is negative counts as 0: clocks differ a little. */
  synchronized void record(Duration took) {
    slots.current().recordValue(Math.max(0, took.toMillis()));
  }

  synchronized Percentiles percentiles() {
    Histogram all = new Histogram(DIGITS);
    slots.all().forEach(all::add);
    return all.getTotalCount() == 0
        ? Percentiles.NONE
        : new Percentiles(
            all.getValueAtPercentile(50), all.getValueAtPercentile(99), all.getMaxValue());
  }
}
