package io.curfew.fake;

import io.curfew.work.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A clock that moves when a test says so. Safe for many threads. */
public final class FakeTime implements DatabaseTime {
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
  private volatile Instant now;
  private volatile boolean trusted = true;

  public FakeTime(Instant start) {
    this.now = start.truncatedTo(ChronoUnit.MILLIS);
  }

  @Override
  public Instant instant() {
    return now;
  }

  @Override
  public boolean isTrusted() {
    return trusted;
  }

  /** Moves the clock on, and tells those who wait for it, in this thread. */
  public void tick(Duration step) {
    set(now.plus(step));
  }

  /** Moves the clock to this instant, which may be earlier than now. */
  public void set(Instant instant) {
    now = instant.truncatedTo(ChronoUnit.MILLIS);
    listeners.forEach(Runnable::run);
  }

  /** From now on this instance does not know the time. */
  public void distrust() {
    trusted = false;
  }

  /** The time is known again. */
  public void trust() {
    trusted = true;
  }

  void onMove(Runnable listener) {
    listeners.add(listener);
  }
}
