package io.curfew.app.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.atomic.AtomicInteger;
import net.javacrumbs.shedlock.core.LockConfiguration;
import net.javacrumbs.shedlock.core.LockProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.scheduling.TaskScheduler;
import org.springframework.scheduling.annotation.ScheduledAnnotationBeanPostProcessor;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

/** Jobs of two instances that share one lock table. */
class ExclusiveJobTest {
  private static AppUnderTest app;

  @BeforeAll
  static void start() {
    app = AppUnderTest.embedded();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void everyJobThatRunsByTheClockHasAThread() {
    int jobs = app.bean(ScheduledAnnotationBeanPostProcessor.class).getScheduledTasks().size();

    assertThat(jobs).isPositive();
    assertThat(
            app.bean(ThreadPoolTaskScheduler.class)
                .getScheduledThreadPoolExecutor()
                .getCorePoolSize())
        .isGreaterThanOrEqualTo(jobs);
  }

  private static ExclusiveJob job(String name, Duration atLeast) {
    return new ExclusiveJob(app.bean(LockProvider.class), name, Duration.ofSeconds(20), atLeast);
  }

  /** As another instance would: a lock is its thread's own. */
  private static void elsewhere(Runnable work) {
    CompletableFuture.runAsync(work).join();
  }

  @Test
  void whileOneInstanceRunsTheOtherDoesNot() {
    AtomicInteger runs = new AtomicInteger();

    job("alone", Duration.ZERO)
        .run(
            () -> {
              runs.incrementAndGet();
              elsewhere(() -> job("alone", Duration.ZERO).run(runs::incrementAndGet));
            });

    assertThat(runs).hasValue(1);
  }

  @Test
  void withoutWorkNoLockIsTaken() {
    AtomicInteger runs = new AtomicInteger();

    job("idle", Duration.ofSeconds(20)).runIf(() -> false, runs::incrementAndGet);
    job("idle", Duration.ofSeconds(20)).runIf(() -> true, runs::incrementAndGet);

    assertThat(runs).as("the second found the lock free").hasValue(1);
  }

  @Test
  void afterAShortRunTheLockStaysSoThatInstancesDoNotTakeTurns() {
    AtomicInteger runs = new AtomicInteger();

    job("kept", Duration.ofSeconds(20)).run(runs::incrementAndGet);
    job("kept", Duration.ofSeconds(20)).run(runs::incrementAndGet);
    job("released", Duration.ZERO).run(runs::incrementAndGet);
    job("released", Duration.ZERO).run(runs::incrementAndGet);

    assertThat(runs).hasValue(3);
  }

  @Test
  void pitfall12AFailureDoesNotEndTheScheduleAndTheNextRunWorks() {
    AtomicInteger runs = new AtomicInteger();
    ExclusiveJob job = job("failing", Duration.ZERO);

    job.run(
        () -> {
          throw new IllegalStateException("on purpose");
        });
    job.run(runs::incrementAndGet);

    assertThat(runs).hasValue(1);
  }

  @Test
  void pitfall12NotEvenAnErrorEndsTheScheduleOrKeepsTheLock() {
    AtomicInteger runs = new AtomicInteger();
    ExclusiveJob job = job("crashing", Duration.ZERO);
    Runnable crashing =
        () -> {
          if (runs.incrementAndGet() == 1) {
            throw new OutOfMemoryError("on purpose");
          }
        };

    ScheduledFuture<?> schedule =
        app.bean(TaskScheduler.class)
            .scheduleWithFixedDelay(() -> job.run(crashing), Duration.ofMillis(50));

    await("it runs again, and again").until(() -> runs.get() > 2);
    schedule.cancel(false);
  }

  @Test
  void pitfall12AJobWhoseInstanceDiedInItRunsElsewhereOnceTheLockIsOver() {
    LockProvider locks = app.bean(LockProvider.class);
    Duration atMost = Duration.ofSeconds(2);
    assertThat(locks.lock(new LockConfiguration(Instant.now(), "died", atMost, Duration.ZERO)))
        .as("and is never given back")
        .isPresent();
    AtomicInteger runs = new AtomicInteger();
    ExclusiveJob job = new ExclusiveJob(locks, "died", atMost, Duration.ZERO);

    await("it runs here")
        .until(
            () -> {
              job.run(runs::incrementAndGet);
              return runs.get() == 1;
            });
  }

  @Test
  void theRunningWorkCanExtendItsLock() {
    AtomicInteger runs = new AtomicInteger();
    Duration atMost = Duration.ofSeconds(2);
    ExclusiveJob job =
        new ExclusiveJob(app.bean(LockProvider.class), "extended", atMost, Duration.ZERO);

    job.run(
        () -> {
          work(Duration.ofMillis(1_500));
          job.extendLock();
          work(Duration.ofSeconds(1));
          elsewhere(() -> job("extended", Duration.ZERO).run(runs::incrementAndGet));
        });

    assertThat(runs).as("runs elsewhere, after the first lock would have ended").hasValue(0);
  }

  private static void work(Duration time) {
    await("work that takes its time").pollDelay(time).until(() -> true);
  }
}
