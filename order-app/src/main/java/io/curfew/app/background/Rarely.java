package io.curfew.app.background;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** Lets one thing through every so often, the first at once. */
final class Rarely {
  private final long pause;
  private final AtomicLong next = new AtomicLong(System.nanoTime());

  Rarely(Duration pause) {
    this.pause = pause.toNanos();
  }

  boolean isTime() {
    long now = System.nanoTime();
    long due = next.get();
    return now - due >= 0 && next.compareAndSet(due, now + pause);
  }
}
