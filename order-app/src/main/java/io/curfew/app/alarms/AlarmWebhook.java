package io.curfew.app.alarms;

import io.curfew.app.overview.AlarmView;
import io.curfew.app.watching.Rarely;
import io.curfew.watching.Alarm;
import io.curfew.watching.Watch;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;

/**
 * Sends alarms to a receiver elsewhere, one after the other in a thread of its own, so that it is
 * told of the end after the beginning. A receiver that is away is tried again a few times; then
 * that one is given up. Nobody waits for it, and no more than {@link #WAITING} wait here.
 */
final class AlarmWebhook implements Watch, AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(AlarmWebhook.class);
  private static final int WAITING = 100;
  private static final Duration TO_FINISH = Duration.ofSeconds(5);

  private final AlarmCall call;
  private final Duration[] pauses;
  private final ThreadPoolExecutor pool;
  private final Rarely sayFull = new Rarely(Duration.ofMinutes(1));

  /**
   * @param pauses before each further try
   */
  AlarmWebhook(AlarmCall call, Duration... pauses) {
    this.call = call;
    this.pauses = pauses.clone();
    CustomizableThreadFactory daemons = new CustomizableThreadFactory("alarm-webhook-");
    daemons.setDaemon(true);
    this.pool =
        new ThreadPoolExecutor(
            1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(WAITING), daemons);
  }

  @Override
  public void alarmRaised(Alarm alarm) {
    send(AlarmView.of(alarm));
  }

  @Override
  public void alarmCleared(Alarm alarm) {
    send(AlarmView.of(alarm));
  }

  private void send(AlarmView alarm) {
    try {
      pool.execute(() -> deliver(alarm));
    } catch (RejectedExecutionException full) {
      if (sayFull.isTime()) {
        log.warn("The webhook of alarms does not keep up: some alarms are not sent there");
      }
    }
  }

  private void deliver(AlarmView alarm) {
    String problem = call.send(alarm);
    for (int tries = 0; !problem.isEmpty() && tries < pauses.length && rested(tries); tries++) {
      problem = call.send(alarm);
    }
    if (!problem.isEmpty()) {
      log.warn("Alarm {} {} is not delivered: {}", alarm.type(), alarm.state(), problem);
    }
  }

  private boolean rested(int tries) {
    try {
      TimeUnit.NANOSECONDS.sleep(pauses[tries].toNanos());
      return true;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** What is being sent may finish, in 5 s at most; what waits is not sent. */
  @Override
  public void close() {
    pool.shutdown();
    pool.getQueue().clear();
    try {
      if (!pool.awaitTermination(TO_FINISH.toMillis(), TimeUnit.MILLISECONDS)) {
        pool.shutdownNow();
      }
    } catch (InterruptedException stopped) {
      pool.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
