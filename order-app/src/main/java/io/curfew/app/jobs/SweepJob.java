package io.curfew.app.jobs;

import io.curfew.sweeping.SweepOverdueOrders;
import io.curfew.sweeping.SweepReport;
import java.time.Duration;
import net.javacrumbs.shedlock.core.LockProvider;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * One pass of the sweep every 30 s on one instance. When that dies, another takes over within a
 * minute.
 */
@Component
class SweepJob {
  private static final Logger log = LoggerFactory.getLogger(SweepJob.class);
  private static final Duration LOCK = Duration.ofSeconds(20);

  private final SweepOverdueOrders sweep;
  private final ExclusiveJob job;

  SweepJob(
      SweepOverdueOrders sweep,
      LockProvider locks,
      @Value("${curfew.sweep.interval:30s}") Duration interval) {
    this.sweep = sweep;
    this.job = ExclusiveJob.every(interval, locks, "sweep", LOCK);
  }

  @Scheduled(
      initialDelayString = "${curfew.sweep.interval:30s}",
      fixedDelayString = "${curfew.sweep.interval:30s}")
  void run() {
    job.run(this::sweepOnce);
  }

  private void sweepOnce() {
    SweepReport report = sweep.sweep(job::extendLock);
    if (report.found() > 0) {
      log.warn(
          "Sweep found {} overdue orders that no timer closed: {} closed, {} failed",
          report.found(),
          report.closed(),
          report.failed());
    }
  }
}
