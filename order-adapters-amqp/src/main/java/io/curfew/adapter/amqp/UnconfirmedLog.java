package io.curfew.adapter.amqp;

import io.curfew.parking.CloseTimer;
import io.curfew.parking.UnconfirmedTimers;
import io.curfew.watching.Listed;
import io.curfew.work.DatabaseTime;
import io.curfew.work.DatabaseUnavailable;
import io.curfew.work.GrowingDelay;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes unconfirmed timers to the database, in batches and behind whoever parks them. Stops after
 * the parker, so that also what that gives up at its end is written.
 */
final class UnconfirmedLog extends BatchWorker<CloseTimer> {
  private static final Logger LOG = LoggerFactory.getLogger(UnconfirmedLog.class);
  private static final int CAPACITY = 100_000;
  private static final int BATCH = 500;
  private static final int ATTEMPTS = 5;

  private final UnconfirmedTimers timers;
  private final DatabaseTime clock;
  private final Duration between;

  UnconfirmedLog(UnconfirmedTimers timers, DatabaseTime clock) {
    this(timers, clock, Duration.ofSeconds(1));
  }

  UnconfirmedLog(UnconfirmedTimers timers, DatabaseTime clock, Duration between) {
    super("unconfirmed-timers", CAPACITY, BATCH);
    this.timers = timers;
    this.clock = clock;
    this.between = between;
  }

  /** Returns at once. */
  void keep(CloseTimer timer) {
    if (!offer(timer)) {
      giveUp(List.of(timer));
    }
  }

  /** A database that is away for a few seconds loses nothing. */
  @Override
  void work(List<CloseTimer> batch) {
    int attempts = 1;
    while (!isKept(batch, attempts)) {
      if (attempts == ATTEMPTS) {
        giveUp(batch);
        return;
      }
      LockSupport.parkNanos(between.toNanos());
      attempts++;
    }
  }

  private boolean isKept(List<CloseTimer> batch, int attempt) {
    try {
      timers.keep(batch, clock.instant().plus(GrowingDelay.after(0)));
      return true;
    } catch (DatabaseUnavailable away) {
      if (attempt == 1) {
        LOG.warn("Unconfirmed timers wait, as {}: {}", away.getMessage(), Listed.of(batch));
      }
      return false;
    }
  }

  @Override
  void giveUp(List<CloseTimer> items) {
    if (!items.isEmpty()) {
      LOG.warn(
          "{} unconfirmed timers will not be sent again: the timer of this process has the nearest,"
              + " the sweep stands behind it.",
          items.size());
    }
  }

  @Override
  public int getPhase() {
    return TraceLog.PHASE;
  }
}
