package io.curfew.app.money;

import java.util.concurrent.Delayed;
import java.util.concurrent.Phaser;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** What is still to happen; a step may bring up others. */
public final class Steps {
  private static final int LONGEST_MINUTES = 30;
  private static final long BEHIND_MS = 100;

  private final ScheduledThreadPoolExecutor threads;
  private final Phaser open = new Phaser(1);
  private final Tally tally;

  public Steps(int threads, Tally tally) {
    this.threads = new ScheduledThreadPoolExecutor(threads);
    this.tally = tally;
  }

  public void after(long milliseconds, Runnable step) {
    open.register();
    var unused = threads.schedule(() -> run(step), milliseconds, TimeUnit.MILLISECONDS);
  }

  /** Whether a step should have begun a while ago and has not. */
  boolean isBehind() {
    return threads.getQueue().peek() instanceof Delayed next
        && next.getDelay(TimeUnit.MILLISECONDS) < -BEHIND_MS;
  }

  /** A step that fails is counted, and fails the run when everything is counted. */
  private void run(Runnable step) {
    try {
      step.run();
    } catch (RuntimeException | Error failure) {
      tally.count("failed " + failure);
    } finally {
      open.arriveAndDeregister();
    }
  }

  /** Waits for all that is planned, and for what that brings up. */
  public void finish() throws InterruptedException, TimeoutException {
    open.awaitAdvanceInterruptibly(open.arrive(), LONGEST_MINUTES, TimeUnit.MINUTES);
    threads.shutdown();
  }
}
