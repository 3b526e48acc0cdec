package io.curfew.app.outage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Backlog;
import io.curfew.app.support.Servers;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What a long outage leaves in the outbox of timers, possibly by a process that died in it. */
class TimerOutboxRealIT {
  private static final int TIMERS = Backlog.sizeOr(20_000);
  private static final System.Logger MEASURED = System.getLogger("io.curfew.measured");

  @Test
  void aCrowdOfUnconfirmedTimersIsSentPageByPageUntilNoneIsLeft() {
    Servers servers = Servers.fresh();
    try (AppUnderTest app = AppUnderTest.start(servers)) {
      Backlog backlog = new Backlog(servers, TIMERS);
      Instant closeAt = Instant.now().plus(Duration.ofHours(2));
      backlog.insertOrders(closeAt);

      Instant start = Instant.now();
      backlog.insertUnconfirmedTimers(closeAt);
      Gauge pending = app.bean(MeterRegistry.class).get("curfew.timers.outbox.pending").gauge();
      await("it is said to whoever watches").until(() -> pending.value() > 0);
      await("all are sent")
          .atMost(Duration.ofMinutes(5))
          .pollInterval(Duration.ofMillis(200))
          .until(() -> backlog.count("timer_outbox") == 0);
      MEASURED.log(
          System.Logger.Level.INFO,
          "{0} unconfirmed timers sent in {1}",
          TIMERS,
          Duration.between(start, Instant.now()));

      await("each is parked, by its trace")
          .until(
              () -> backlog.count("timer_trace where confirmed and arrived_at is null") == TIMERS);
      assertThat(backlog.count("order_info where status = 0")).isEqualTo(TIMERS);
    }
  }
}
