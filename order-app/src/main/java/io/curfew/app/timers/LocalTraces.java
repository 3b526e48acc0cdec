package io.curfew.app.timers;

import io.curfew.parking.CloseTimer;
import io.curfew.parking.TimerTrace;
import io.curfew.parking.TimerTraces;
import io.curfew.parking.TimerTraces.Stay;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes where local timers are, in batches and behind the request. What does not fit or fails is
 * left out.
 */
public final class LocalTraces {
  private static final Logger log = LoggerFactory.getLogger(LocalTraces.class);
  private static final int PAGE = 500;

  private final TimerTraces traces;
  private final boolean onlyClock;
  private final BlockingQueue<Stay> unwritten =
      new LinkedBlockingQueue<>(LocalCloseTimers.CAPACITY);

  /**
   * @param onlyClock whether these timers are all there are; else each is one the broker did not
   *     confirm
   */
  public LocalTraces(TimerTraces traces, boolean onlyClock) {
    this.traces = traces;
    this.onlyClock = onlyClock;
  }

  void parked(CloseTimer timer, Instant at) {
    parked(timer, new TimerTrace(at, "local", onlyClock, null, 0, 0));
  }

  /** Its order could not be closed, {@code attempts} times so far. */
  void retrying(CloseTimer timer, int attempts, Instant at) {
    long wait = Duration.between(at, timer.closeAt()).toMillis();
    parked(timer, new TimerTrace(at, "local.retry." + wait, onlyClock, null, 0, attempts));
  }

  private void parked(CloseTimer timer, TimerTrace trace) {
    if (!unwritten.offer(new Stay(idOf(timer), timer.orderNo(), trace))) {
      log.debug("No room to note where the timer of order {} is", timer.orderNo());
    }
  }

  void write() {
    List<Stay> stays = new ArrayList<>();
    while (unwritten.drainTo(stays, PAGE) > 0) {
      List<Stay> page = List.copyOf(stays);
      harmlessly(() -> traces.parked(page));
      stays.clear();
    }
  }

  /** A stay can only end once its beginning is written. */
  void arrived(List<CloseTimer> timers, Instant at) {
    write();
    harmlessly(() -> traces.arrived(timers.stream().map(LocalTraces::idOf).toList(), at));
  }

  private static void harmlessly(Runnable writing) {
    try {
      writing.run();
    } catch (RuntimeException failure) {
      log.debug("Timer traces not written; closing goes on", failure);
    }
  }

  private static String idOf(CloseTimer timer) {
    return "local:" + timer.orderNo() + ":" + timer.closeAt().toEpochMilli();
  }
}
