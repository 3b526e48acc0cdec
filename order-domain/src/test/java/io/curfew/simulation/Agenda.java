package io.curfew.simulation;

import java.time.Instant;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.SplittableRandom;

/**
 * The scheduler: the virtual clock, and everything that is still to happen. What is due at the same
 * instant happens in any order. Times are milliseconds from the beginning.
 */
final class Agenda {
  private static final Instant BEGINNING = Instant.parse("2026-03-01T10:00:00Z");

  private final SplittableRandom random;
  private final Queue<Entry> entries =
      new PriorityQueue<>(Comparator.comparingLong(Entry::at).thenComparingLong(Entry::tie));
  private long now;

  Agenda(SplittableRandom random) {
    this.random = random;
  }

  void at(long millis, Runnable step) {
    entries.add(new Entry(Math.max(now, millis), random.nextLong(), step));
  }

  void in(long millis, Runnable step) {
    at(now + millis, step);
  }

  /** Between now and that much later. */
  void within(long millis, Runnable step) {
    in(random.nextLong(millis + 1), step);
  }

  /** Moves the clock to the next thing and does it, if it is due until then. */
  boolean step(long until) {
    Entry next = entries.peek();
    if (next == null || next.at() > until) {
      return false;
    }
    entries.remove();
    now = Math.max(now, next.at());
    next.step().run();
    return true;
  }

  void runFor(long millis) {
    long until = now + millis;
    while (step(until)) {
      // everything happens in step
    }
    now = Math.max(now, until);
  }

  long now() {
    return now;
  }

  Instant instant() {
    return BEGINNING.plusMillis(now);
  }

  static long millis(Instant instant) {
    return instant.toEpochMilli() - BEGINNING.toEpochMilli();
  }

  private record Entry(long at, long tie, Runnable step) {}
}
