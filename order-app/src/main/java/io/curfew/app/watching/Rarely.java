package io.curfew.app.watching;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** Lets one thing through every so often, the first at once. Safe for many threads. */
public final class Rarely {
  private final long pause;
  private final AtomicLong next = new AtomicLong(System.nanoTime());

  public Rarely(Duration pause) {
    this.pause = pause.toNanos();
  }

  /** If so, it is not again until the pause is over. */
  public boolean isTime() {
    long now = System.nanoTime();
    long due = next.get();
    return now - due >= 0 && next.compareAndSet(due, now + pause);
  }
}
