package io.curfew.app.sandbox;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Time in which the sandbox does nothing. */
final class Pause {
  private Pause() {}

  /** Returns whether the time has passed; if the thread was interrupted, it has not. */
  static boolean of(Duration time) {
    try {
      TimeUnit.NANOSECONDS.sleep(time.toNanos());
      return true;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
