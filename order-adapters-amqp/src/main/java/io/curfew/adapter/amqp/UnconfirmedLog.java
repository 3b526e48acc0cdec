package io.curfew.adapter.amqp;

import io.curfew.parking.CloseTimer;
import io.curfew.parking.UnconfirmedTimers;
import io.curfew.work.DatabaseTime;
import io.curfew.work.GrowingDelay;
import java.util.List;
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

  private final UnconfirmedTimers timers;
  private final DatabaseTime clock;

  UnconfirmedLog(UnconfirmedTimers timers, DatabaseTime clock) {
    super("unconfirmed-timers", CAPACITY, BATCH);
    this.timers = timers;
    this.clock = clock;
  }

  /** Returns at once. */
  void keep(CloseTimer timer) {
    if (!offer(timer)) {
      giveUp(List.of(timer));
    }
  }

  @Override
  void work(List<CloseTimer> batch) {
    timers.keep(batch, clock.instant().plus(GrowingDelay.after(0)));
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
