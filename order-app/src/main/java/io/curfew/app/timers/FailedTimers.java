package io.curfew.app.timers;

import io.curfew.order.OrderNo;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.RetryDelays;
import io.curfew.quarantining.Arrival;
import io.curfew.quarantining.Body;
import io.curfew.quarantining.Content;
import io.curfew.quarantining.QuarantineMessages;
import io.curfew.quarantining.Trouble;
import io.curfew.work.DatabaseTime;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Local timers whose orders cannot be closed: how often that was tried, and when it is next. After
 * the last attempt a timer is kept for a person, as it would be with a broker, and the sweep goes
 * on. For one thread.
 */
final class FailedTimers {
  private static final String QUEUE = "local";

  private final QuarantineMessages quarantine;
  private final DatabaseTime clock;
  private final Map<OrderNo, Integer> attempts = new HashMap<>();

  FailedTimers(QuarantineMessages quarantine, DatabaseTime clock) {
    this.quarantine = quarantine;
    this.clock = clock;
  }

  /** The timer for the next attempt; empty if that was the last. */
  Optional<CloseTimer> failed(OrderNo orderNo, Throwable cause) {
    int attempt = attempts.merge(orderNo, 1, Integer::sum);
    Optional<Duration> delay = RetryDelays.after(attempt);
    if (delay.isEmpty()) {
      quarantine.keep(List.of(arrival(orderNo, attempt, cause)));
      attempts.remove(orderNo);
    }
    return delay.map(wait -> new CloseTimer(orderNo, clock.instant().plus(wait)));
  }

  /** How often closing this order has failed so far. */
  int attempts(OrderNo orderNo) {
    return attempts.getOrDefault(orderNo, 0);
  }

  /** This order's timer has done its work. */
  void worked(OrderNo orderNo) {
    attempts.remove(orderNo);
  }

  private Arrival arrival(OrderNo orderNo, int attempt, Throwable cause) {
    String reason = "not closed in %d attempts: %s".formatted(attempt, cause);
    byte[] body = "{\"orderNo\":\"%s\"}".formatted(orderNo).getBytes(StandardCharsets.UTF_8);
    return new Arrival(
        clock.instant(),
        QUEUE,
        orderNo,
        new Trouble(Trouble.Kind.NOT_CLOSED, reason),
        new Content(null, "{}", Body.of(body)));
  }
}
