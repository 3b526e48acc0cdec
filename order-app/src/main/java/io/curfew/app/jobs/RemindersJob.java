package io.curfew.app.jobs;

import io.curfew.announcing.RemindPendingOrders;
import java.time.Duration;
import net.javacrumbs.shedlock.core.LockProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Records the reminders that are due, on one instance at a time. */
@Component
class RemindersJob {
  private static final Duration LOCK = Duration.ofSeconds(20);

  private final RemindPendingOrders reminders;
  private final ExclusiveJob job;

  RemindersJob(
      RemindPendingOrders reminders,
      LockProvider locks,
      @Value("${curfew.reminder.interval:5s}") Duration interval) {
    this.reminders = reminders;
    this.job = ExclusiveJob.every(interval, locks, "reminders", LOCK);
  }

  @Scheduled(fixedDelayString = "${curfew.reminder.interval:5s}")
  void run() {
    job.runIf(reminders::hasWork, () -> reminders.remind(job::extendLock));
  }
}
