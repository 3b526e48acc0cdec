package io.curfew.app.timers;

import io.curfew.parking.CloseTimer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Timers by deadline, the nearest first. When there are too many, the farthest is dropped. */
final class WaitingTimers {
  /** The clock may be corrected while we wait, so no wait is longer. */
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(1);

  private final int capacity;
  private final TreeSet<CloseTimer> timers =
      new TreeSet<>(Comparator.comparing(CloseTimer::closeAt).thenComparing(CloseTimer::orderNo));
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();

  WaitingTimers(int capacity) {
    this.capacity = capacity;
  }

  void add(CloseTimer timer) {
    lock.lock();
    try {
      timers.add(timer);
      if (timers.size() > capacity) {
        timers.pollLast();
      }
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  int size() {
    lock.lock();
    try {
      return timers.size();
    } finally {
      lock.unlock();
    }
  }

  /** Ends the wait of {@link #takeDue}. */
  void wakeUp() {
    lock.lock();
    try {
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits until a timer is due or one was added, a second at most; returns up to {@code limit} due
   * ones, maybe none.
   */
  @SuppressWarnings("WaitNotInLoop") // the caller loops; waking up too early does no harm
  List<CloseTimer> takeDue(InstantSource clock, int limit) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      List<CloseTimer> due = pollDue(clock, limit);
      if (due.isEmpty()) {
        changed.await(nanosToNext(clock), TimeUnit.NANOSECONDS);
        due = pollDue(clock, limit);
      }
      return due;
    } finally {
      lock.unlock();
    }
  }

  private List<CloseTimer> pollDue(InstantSource clock, int limit) {
    List<CloseTimer> due = new ArrayList<>();
    while (due.size() < limit
        && !timers.isEmpty()
        && !timers.first().closeAt().isAfter(clock.instant())) {
      due.add(timers.pollFirst());
    }
    return due;
  }

  private long nanosToNext(InstantSource clock) {
    if (timers.isEmpty()) {
      return LONGEST_WAIT.toNanos();
    }
    Duration wait = Duration.between(clock.instant(), timers.first().closeAt());
    return Math.min(wait.toNanos(), LONGEST_WAIT.toNanos());
  }
}
