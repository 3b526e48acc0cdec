package io.curfew.adapter.jdbc;

import java.time.Duration;
import java.time.Instant;

/** A machine's monotonic clock and a database's clock, moved by the test. */
final class FakeClocks {
  private long nanos = Long.MAX_VALUE - 1_000_000;
  private Instant databaseTime;
  private Duration thereTakes = Duration.ZERO;
  private Duration backTakes = Duration.ZERO;
  private int asked;

  FakeClocks(Instant databaseTime) {
    this.databaseTime = databaseTime;
  }

  /** Overflows soon, as {@link System#nanoTime} may. */
  long nanos() {
    return nanos;
  }

  Instant askDatabase() {
    asked++;
    pass(thereTakes);
    Instant answer = databaseTime;
    pass(backTakes);
    return answer;
  }

  int timesAsked() {
    return asked;
  }

  void answerAfter(Duration there, Duration back) {
    thereTakes = there;
    backTakes = back;
  }

  void pass(Duration duration) {
    nanos += duration.toNanos();
    databaseTime = databaseTime.plus(duration);
  }

  void driftDatabaseBy(Duration duration) {
    databaseTime = databaseTime.plus(duration);
  }
}
