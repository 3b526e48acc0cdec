package io.curfew.app.jobs;

import io.curfew.refunding.SettleRefunds;
import java.time.Duration;
import net.javacrumbs.shedlock.core.LockProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Has the refunds sent whose next attempt is due, from one instance at a time. */
@Component
class RefundsJob {
  private static final Duration LOCK = Duration.ofSeconds(20);

  private final SettleRefunds settleRefunds;
  private final ExclusiveJob job;

  RefundsJob(
      SettleRefunds settleRefunds,
      LockProvider locks,
      @Value("${curfew.refunds.interval:5s}") Duration interval) {
    this.settleRefunds = settleRefunds;
    this.job = ExclusiveJob.every(interval, locks, "refunds", LOCK);
  }

  @Scheduled(fixedDelayString = "${curfew.refunds.interval:5s}")
  void run() {
    job.runIf(settleRefunds::hasWork, settleRefunds::settle);
  }
}
