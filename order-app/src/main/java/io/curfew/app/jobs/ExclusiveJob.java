package io.curfew.app.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;
import net.javacrumbs.shedlock.core.DefaultLockingTaskExecutor;
import net.javacrumbs.shedlock.core.LockConfiguration;
import net.javacrumbs.shedlock.core.LockExtender;
import net.javacrumbs.shedlock.core.LockProvider;
import net.javacrumbs.shedlock.core.LockingTaskExecutor;

/**
 * Runs work on one instance at a time. The lock is the database's, in database time; it outlives a
 * dead holder by {@code atMost} and stays for {@code atLeast} after a short run, so that instances
 * do not take turns. A failure is logged once, until the work succeeds again, and never ends the
 * schedule.
 */
final class ExclusiveJob {
  private final LockingTaskExecutor executor;
  private final String name;
  private final Duration atMost;
  private final Duration atLeast;
  private final SteadyJob job;

  ExclusiveJob(LockProvider locks, String name, Duration atMost, Duration atLeast) {
    this.executor = new DefaultLockingTaskExecutor(locks);
    this.name = name;
    this.atMost = atMost;
    this.atLeast = atLeast;
    this.job = new SteadyJob(name);
  }

  /**
   * For work with this pause between its runs: the lock stays as long, but never beyond {@code
   * atMost}.
   */
  static ExclusiveJob every(Duration pause, LockProvider locks, String name, Duration atMost) {
    return new ExclusiveJob(locks, name, atMost, pause.compareTo(atMost) < 0 ? pause : atMost);
  }

  void run(Runnable work) {
    job.run(() -> locked(work));
  }

  /** Takes no lock while there is nothing to do. */
  void runIf(BooleanSupplier hasWork, Runnable work) {
    job.run(
        () -> {
          if (hasWork.getAsBoolean()) {
            locked(work);
          }
        });
  }

  /** For the running work, between two of its pages. */
  void extendLock() {
    LockExtender.extendActiveLock(atMost, atLeast);
  }

  private void locked(Runnable work) {
    executor.executeWithLock(work, new LockConfiguration(Instant.now(), name, atMost, atLeast));
  }
}
