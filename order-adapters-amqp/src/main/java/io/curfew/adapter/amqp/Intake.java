package io.curfew.adapter.amqp;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Takes messages in from their queue, unless it is paused. While it is paused nothing is consumed:
 * what was not acknowledged goes back to the queue once, and not over and over.
 */
final class Intake implements SmartLifecycle {
  static final int PHASE = RabbitCloseTimers.PHASE + 1;
  private static final Logger LOG = LoggerFactory.getLogger(Intake.class);
  private static final Duration CHECK = Duration.ofSeconds(1);

  /** The longest pause is 2 to this power, in seconds. */
  private static final int MAX_DOUBLINGS = 5;

  private final String what;
  private final BatchContainer container;
  private final BooleanSupplier canWork;
  private volatile @Nullable ScheduledExecutorService checks;
  private volatile boolean paused;
  private volatile boolean failing;
  private volatile int pausesInARow;
  private volatile long pausedUntil;

  /**
   * @param what is taken in, for people
   * @param canWork whether what comes can be worked on now: asked every second while paused
   */
  Intake(String what, BatchContainer container, BooleanSupplier canWork) {
    this.what = what;
    this.container = container;
    this.canWork = canWork;
  }

  /**
   * Returns at once. A pause ends by itself when work can go on, after a second at the earliest;
   * after ever more seconds if pause follows pause and nothing is handled in between.
   */
  synchronized void pause(String why) {
    ScheduledExecutorService running = checks;
    if (!paused && running != null) {
      long seconds = 1L << Math.min(pausesInARow++, MAX_DOUBLINGS);
      pausedUntil = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
      paused = true;
      LOG.warn("No {} are taken in: {}. They stay in the queue until this is over.", what, why);
      running.execute(this::check);
    }
  }

  /** Messages were handled. */
  void works() {
    pausesInARow = 0;
  }

  boolean isPaused() {
    return paused;
  }

  /**
   * Neither paused nor about to stop. Whoever leaves messages unanswered because it does not must
   * not answer for later ones of the channel.
   */
  boolean takesIn() {
    return !paused && isRunning();
  }

  @Override
  public synchronized void start() {
    ScheduledExecutorService started = Executors.newSingleThreadScheduledExecutor(this::thread);
    checks = started;
    var unused =
        started.scheduleWithFixedDelay(this::check, 0, CHECK.toMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public void stop() {
    ScheduledExecutorService stopped = checks;
    checks = null;
    if (stopped != null) {
      end(stopped);
    }
    container.stop();
  }

  @Override
  public boolean isRunning() {
    return checks != null;
  }

  @Override
  public int getPhase() {
    return PHASE;
  }

  private void check() {
    try {
      if (paused) {
        endPause();
      } else if (!container.isRunning()) {
        container.start();
      }
      failing = false;
    } catch (RuntimeException e) {
      failed(e);
    }
  }

  private void failed(RuntimeException failure) {
    if (!failing) {
      failing = true;
      LOG.warn("No {} are taken in: {}. Tried again every {}.", what, failure.toString(), CHECK);
    }
  }

  private void endPause() {
    if (container.isRunning()) {
      container.stop();
    } else if (System.nanoTime() - pausedUntil >= 0 && canWork.getAsBoolean()) {
      paused = false;
      container.start();
      LOG.info("The {} are taken in again.", what);
    }
  }

  private static void end(ScheduledExecutorService checks) {
    checks.shutdown();
    try {
      checks.awaitTermination(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Thread thread(Runnable task) {
    Thread thread = new Thread(task, "intake of " + what);
    thread.setDaemon(true);
    return thread;
  }
}
