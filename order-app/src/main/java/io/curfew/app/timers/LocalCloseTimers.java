package io.curfew.app.timers;

import io.curfew.closing.CloseDueOrders;
import io.curfew.closing.CloseOutcome;
import io.curfew.closing.CloseOutcome.Result;
import io.curfew.closing.CloseReport;
import io.curfew.order.OrderNo;
import io.curfew.order.Source;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.CloseTimers;
import io.curfew.quarantining.QuarantineMessages;
import io.curfew.watching.Listed;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Close timers kept in this process: the only ones of the embedded default, and the ones that take
 * over while the broker does not confirm. Keeps the nearest {@link #CAPACITY}; the sweep has the
 * rest, and what a crash loses.
 */
public final class LocalCloseTimers implements CloseTimers, SmartLifecycle {
  public static final int CAPACITY = 100_000;
  private static final Logger log = LoggerFactory.getLogger(LocalCloseTimers.class);
  private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(1);
  private static final Duration TO_FINISH = Duration.ofSeconds(10);

  private final CloseDueOrders closing;
  private final DatabaseTime clock;
  private final Watch watch;
  private final LocalTraces traces;
  private final WaitingTimers waiting;
  private final FailedTimers failed;
  private volatile boolean running;
  private volatile @Nullable Thread worker;

  public LocalCloseTimers(
      CloseDueOrders closing,
      QuarantineMessages quarantine,
      LocalTraces traces,
      DatabaseTime clock,
      Watch watch) {
    this.closing = closing;
    this.traces = traces;
    this.clock = clock;
    this.watch = watch;
    this.waiting = new WaitingTimers(CAPACITY);
    this.failed = new FailedTimers(quarantine, clock);
  }

  @Override
  public void park(CloseTimer timer) {
    traces.parked(timer, clock.instant());
    waiting.add(timer);
    watch.timerParked(timer.orderNo());
  }

  /** How many wait here. */
  public int size() {
    return waiting.size();
  }

  private void work() {
    while (running) {
      try {
        traces.write();
        List<CloseTimer> due = waiting.takeDue(clock, CloseDueOrders.MAX_BATCH);
        if (!due.isEmpty()) {
          handle(due);
        }
      } catch (Throwable failure) {
        // this thread is the clock: whatever happens to one batch, the next must find it running
        log.error("The local timers met {} and go on", failure.toString(), failure);
      }
    }
  }

  private void handle(List<CloseTimer> due) {
    Instant arrived = clock.instant();
    due.forEach(
        timer -> watch.timerArrived(timer.orderNo(), Duration.between(timer.closeAt(), arrived)));
    traces.arrived(due, arrived);
    try {
      CloseReport report =
          closing.close(due.stream().map(CloseTimer::orderNo).toList(), Source.LOCAL);
      watch.batchHandled(due.size(), Duration.between(arrived, clock.instant()));
      report.outcomes().forEach(this::goOn);
    } catch (RuntimeException failure) {
      log.warn(
          "Orders {} not closed, tried again in {}",
          Listed.of(due.stream().map(CloseTimer::orderNo).toList()),
          PAUSE_AFTER_FAILURE,
          failure);
      due.forEach(timer -> parkLater(timer.orderNo()));
    }
  }

  private void goOn(CloseOutcome outcome) {
    if (outcome.result() == Result.FAILED) {
      tryAgain(outcome);
    } else {
      failed.worked(outcome.orderNo());
    }
    if (outcome.result() == Result.NOT_YET_DUE) {
      park(outcome.timer());
    }
  }

  private void tryAgain(CloseOutcome outcome) {
    failed
        .failed(outcome.orderNo(), Objects.requireNonNull(outcome.cause()))
        .ifPresent(this::retry);
  }

  private void retry(CloseTimer timer) {
    traces.retrying(timer, failed.attempts(timer.orderNo()), clock.instant());
    waiting.add(timer);
  }

  private void parkLater(OrderNo orderNo) {
    waiting.add(new CloseTimer(orderNo, clock.instant().plus(PAUSE_AFTER_FAILURE)));
  }

  @Override
  public void start() {
    running = true;
    Thread started = new Thread(this::work, "local-close-timers");
    worker = started;
    started.start();
  }

  /**
   * Lets the batch in hand finish; what is still waiting is left to the sweep or the next start.
   */
  @Override
  public void stop() {
    running = false;
    waiting.wakeUp();
    Thread stopped = worker;
    try {
      if (stopped != null) {
        stopped.join(TO_FINISH.toMillis());
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public boolean isRunning() {
    Thread started = worker;
    return started != null && started.isAlive();
  }

  /** Ends after the web server, whose requests still park timers. */
  @Override
  public int getPhase() {
    return SmartLifecycle.DEFAULT_PHASE - 4_096;
  }
}
