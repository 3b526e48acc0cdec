package io.curfew.app.jobs;

import io.curfew.watching.PurgeLeftovers;
import java.time.Duration;
import net.javacrumbs.shedlock.core.LockProvider;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Deletes what nobody needs any more, from one instance at a time. */
@Component
class PurgeJob {
  private static final Logger log = LoggerFactory.getLogger(PurgeJob.class);
  private static final Duration LOCK = Duration.ofSeconds(30);

  private final PurgeLeftovers purgeLeftovers;
  private final ExclusiveJob job;

  PurgeJob(
      PurgeLeftovers purgeLeftovers,
      LockProvider locks,
      @Value("${curfew.retention.interval:10m}") Duration interval) {
    this.purgeLeftovers = purgeLeftovers;
    this.job = ExclusiveJob.every(interval, locks, "purge", LOCK);
  }

  @Scheduled(
      initialDelayString = "${curfew.retention.interval:10m}",
      fixedDelayString = "${curfew.retention.interval:10m}")
  void run() {
    job.run(this::purgeOnce);
  }

  private void purgeOnce() {
    long purged = purgeLeftovers.purge(job::extendLock);
    log.debug("{} old rows deleted", purged);
  }
}
