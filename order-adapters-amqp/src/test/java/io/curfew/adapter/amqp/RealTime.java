package io.curfew.adapter.amqp;

import io.curfew.work.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The real time, which a test can shift and have distrusted. */
final class RealTime implements DatabaseTime {
  private volatile boolean trusted = true;
  private volatile Duration shift = Duration.ZERO;

  @Override
  public Instant instant() {
    return Instant.now().plus(shift).truncatedTo(ChronoUnit.MILLIS);
  }

  @Override
  public boolean isTrusted() {
    return trusted;
  }

  void trust(boolean value) {
    trusted = value;
  }

  void shiftBy(Duration by) {
    shift = by;
  }
}
