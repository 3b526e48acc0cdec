package io.curfew.app.jobs;

import io.curfew.parking.RelayTimers;
import java.time.Duration;
import net.javacrumbs.shedlock.core.LockProvider;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Sends the timers that the broker did not confirm again, from one instance at a time. Not together
 * with the events: a crowd of either must not hold up the other.
 */
@Component
class RelayTimersJob {
  private static final Duration LOCK = Duration.ofSeconds(30);

  private final RelayTimers relay;
  private final ExclusiveJob job;

  RelayTimersJob(RelayTimers relay, LockProvider locks) {
    this.relay = relay;
    this.job = new ExclusiveJob(locks, "relay-timers", LOCK, Duration.ZERO);
  }

  @Scheduled(fixedDelayString = "${curfew.relay.interval:500ms}")
  void run() {
    job.runIf(relay::hasWork, () -> relay.relay(job::extendLock));
  }
}
