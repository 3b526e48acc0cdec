package io.curfew.adapter.amqp;

import static java.util.Objects.requireNonNull;

import io.curfew.closing.CloseOutcome;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;

/** Where a message goes that its order's close does not settle. */
final class Routes {
  /** A timer that was parked so often goes in circles. The longest way has about thirty hops. */
  static final int MAX_HOPS = 100;

  private static final Logger LOG = LoggerFactory.getLogger(Routes.class);

  private final TimerMessages messages;

  Routes(TimerMessages messages) {
    this.messages = messages;
  }

  /** Empty if the timer has done its work. */
  Optional<Onward> after(CloseOutcome outcome, DueTimer timer) {
    return switch (outcome.result()) {
      case CLOSED, ALREADY_SETTLED, RACE_LOST -> Optional.empty();
      case UNKNOWN -> {
        LOG.info("Timer for order {} dropped: there is no such order", timer.orderNo());
        yield Optional.empty();
      }
      case NOT_YET_DUE ->
          Optional.of(
              parkAgain(timer.message(), timer.journey().towards(requireNonNull(outcome.order()))));
      case FAILED ->
          Optional.of(
              afterFailure(timer.message(), timer.journey(), String.valueOf(outcome.cause())));
    };
  }

  Onward parkAgain(Message origin, Journey next) {
    return next.hops() > MAX_HOPS
        ? quarantine(origin, next, "parked " + MAX_HOPS + " times and still not due")
        : new Onward(origin, now -> messages.park(next, now));
  }

  /** Waits longer after each failure; after the last wait it is kept for a person. */
  private Onward afterFailure(Message origin, Journey journey, String cause) {
    int attempt = Math.max(journey.attempts(), 0);
    if (attempt >= Topology.RETRY_DELAYS.size()) {
      return quarantine(
          origin, journey, "not closed in %d attempts: %s".formatted(attempt + 1, cause));
    }
    Duration delay = Topology.RETRY_DELAYS.get(attempt);
    return new Onward(origin, now -> messages.retry(journey.failedAgain(), delay, now));
  }

  Onward unreadable(Message origin, String reason) {
    String what = "unreadable timer message " + origin.getMessageProperties().getMessageId();
    return new Onward(origin, now -> messages.quarantine(what, reason, origin.getBody(), now));
  }

  private Onward quarantine(Message origin, Journey journey, String reason) {
    String what = "timer of order " + journey.timer().orderNo();
    byte[] body = TimerBody.write(journey.timer());
    return new Onward(origin, now -> messages.quarantine(what, reason, body, now));
  }
}
