package io.curfew.app.jobs;

import io.curfew.announcing.RelayOutbox;
import java.time.Duration;
import net.javacrumbs.shedlock.core.LockProvider;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Sends what waits in the outbox, from one instance at a time: that keeps the events of an order in
 * order.
 */
@Component
class RelayJob {
  private static final Duration LOCK = Duration.ofSeconds(30);

  private final RelayOutbox relay;
  private final ExclusiveJob job;

  RelayJob(RelayOutbox relay, LockProvider locks) {
    this.relay = relay;
    this.job = new ExclusiveJob(locks, "relay", LOCK, Duration.ZERO);
  }

  @Scheduled(fixedDelayString = "${curfew.relay.interval:500ms}")
  void run() {
    job.runIf(relay::hasWork, () -> relay.relay(job::extendLock));
  }
}
