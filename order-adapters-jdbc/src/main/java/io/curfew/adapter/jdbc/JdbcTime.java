package io.curfew.adapter.jdbc;

import io.curfew.work.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The database's time, told by the local monotonic clock between measurements. It runs backwards
 * only when the database's own clock was set back by more than a second.
 */
final class JdbcTime implements DatabaseTime, AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(JdbcTime.class);
  private static final Duration TOLERANCE = Duration.ofSeconds(1);
  private static final long SECONDS_BETWEEN_MEASUREMENTS = 10;

  private final LongSupplier nanos;
  private final Supplier<Instant> database;
  private final ScheduledExecutorService ticker = DaemonThreads.single("curfew-database-time");
  private Measurement last;
  private Instant latestTold;
  private boolean trusted;

  /**
   * Measures once.
   *
   * @param nanos a monotonic clock
   * @param database asks the database for its time
   */
  JdbcTime(LongSupplier nanos, Supplier<Instant> database) {
    this.nanos = nanos;
    this.database = database;
    this.last = ask();
    this.latestTold = last.databaseTime();
    this.trusted = last.isPrecise();
  }

  /** Measures again and again until closed. */
  JdbcTime start() {
    var unused =
        ticker.scheduleWithFixedDelay(
            this::measureOrGoOn,
            SECONDS_BETWEEN_MEASUREMENTS,
            SECONDS_BETWEEN_MEASUREMENTS,
            TimeUnit.SECONDS);
    return this;
  }

  @Override
  public synchronized Instant instant() {
    Instant now = last.timeAt(nanos.getAsLong()).truncatedTo(ChronoUnit.MILLIS);
    if (now.isAfter(latestTold)) {
      latestTold = now;
    }
    return latestTold;
  }

  @Override
  public synchronized boolean isTrusted() {
    return trusted;
  }

  @Override
  public void close() {
    ticker.shutdownNow();
  }

  void measure() {
    Measurement measured = ask();
    if (measured.isPrecise()) {
      take(measured);
    }
  }

  private void measureOrGoOn() {
    try {
      measure();
    } catch (RuntimeException noAnswer) {
      log.warn(
          "The database did not tell its time: {}. The clock goes on from the last measurement.",
          noAnswer.getMessage());
    }
  }

  private Measurement ask() {
    long asked = nanos.getAsLong();
    Instant answer = database.get();
    return new Measurement(asked, nanos.getAsLong(), answer);
  }

  private synchronized void take(Measurement measured) {
    Instant expected = last.timeAt(measured.middle());
    Duration apart = Duration.between(expected, measured.databaseTime()).abs();
    last = measured;
    trusted = apart.compareTo(TOLERANCE) <= 0;
    if (!trusted) {
      latestTold = measured.databaseTime();
      log.warn(
          "The database's clock says {} where {} was expected. Nothing is closed here until the"
              + " next measurement agrees.",
          measured.databaseTime(),
          expected);
    }
  }

  /** The database's answer, between two readings of the local clock. */
  private record Measurement(long asked, long answered, Instant databaseTime) {
    long middle() {
      return asked + (answered - asked) / 2;
    }

    /** A slow answer says little about the moment it was given. */
    boolean isPrecise() {
      return answered - asked <= TOLERANCE.toNanos();
    }

    Instant timeAt(long nanos) {
      return databaseTime.plusNanos(nanos - middle());
    }
  }
}
