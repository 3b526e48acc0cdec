package io.curfew.app.sandbox;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What comes back of a call, and how long that takes. {@code answer} is there when ANSWERED. */
record Reply<T>(Kind kind, @Nullable T answer, Duration after) {
  enum Kind {
    ANSWERED,
    LOST,
    UNAVAILABLE
  }

  static <T> Reply<T> answered(T answer, Duration after) {
    return new Reply<>(Kind.ANSWERED, answer, after);
  }

  static <T> Reply<T> lost(Duration after) {
    return new Reply<>(Kind.LOST, null, after);
  }

  static <T> Reply<T> unavailable() {
    return new Reply<>(Kind.UNAVAILABLE, null, Duration.ZERO);
  }
}
