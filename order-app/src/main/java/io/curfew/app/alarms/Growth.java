package io.curfew.app.alarms;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/**
 * By how much a count grew lately. Counting is for many threads, asking for one, who asks again and
 * again: the time between two of its questions is how exactly "lately" is known.
 */
final class Growth {
  private final long window;
  private final LongSupplier nanoTime;
  private final LongAdder count = new LongAdder();
  private final Deque<Sample> samples = new ArrayDeque<>();

  Growth(Duration window, LongSupplier nanoTime) {
    this.window = window.toNanos();
    this.nanoTime = nanoTime;
    samples.add(new Sample(nanoTime.getAsLong(), 0));
  }

  void increment() {
    count.increment();
  }

  long lately() {
    long now = nanoTime.getAsLong();
    samples.add(new Sample(now, count.sum()));
    Sample first = samples.remove();
    while (now - samples.element().nanos() >= window) {
      first = samples.remove();
    }
    samples.addFirst(first);
    return samples.getLast().count() - first.count();
  }

  private record Sample(long nanos, long count) {}
}
