package io.curfew.app.jobs;

import io.curfew.paying.FollowUpPayments;
import java.time.Duration;
import net.javacrumbs.shedlock.core.LockProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Finds payments that are open though their order is settled, from one instance at a time. */
@Component
class FollowUpsJob {
  private static final Duration LOCK = Duration.ofSeconds(20);

  private final FollowUpPayments followUpPayments;
  private final ExclusiveJob job;

  FollowUpsJob(
      FollowUpPayments followUpPayments,
      LockProvider locks,
      @Value("${curfew.follow-ups.interval:10s}") Duration interval) {
    this.followUpPayments = followUpPayments;
    this.job = ExclusiveJob.every(interval, locks, "follow-ups", LOCK);
  }

  @Scheduled(fixedDelayString = "${curfew.follow-ups.interval:10s}")
  void run() {
    job.runIf(followUpPayments::hasWork, followUpPayments::followUp);
  }
}
