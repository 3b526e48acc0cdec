package io.curfew.app.overview;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/** How often something happened lately, by seconds. Safe for many threads. */
final class SlidingCount {
  private static final Duration SLOT = Duration.ofSeconds(1);
  private static final int SLOTS = (int) SlidingTimes.WINDOW.dividedBy(SLOT);
  private static final int MINUTE = 60;

  private final Slots<LongAdder> slots;

  SlidingCount(LongSupplier nanoTime) {
    slots = new Slots<>(SLOTS, SLOT, nanoTime, LongAdder::new);
  }

  synchronized void increment() {
    slots.current().increment();
  }

  /** In the last {@link SlidingTimes#WINDOW}. */
  synchronized long inWindow() {
    return sum(slots.all());
  }

  /** In the last 60 seconds that are over. */
  synchronized long perMinute() {
    return sum(slots.complete(MINUTE));
  }

  private static long sum(List<LongAdder> some) {
    return some.stream().mapToLong(LongAdder::sum).sum();
  }
}
