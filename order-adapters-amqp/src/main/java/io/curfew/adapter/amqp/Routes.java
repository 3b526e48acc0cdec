package io.curfew.adapter.amqp;

import io.curfew.closing.CloseOutcome;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.RetryDelays;
import io.curfew.quarantining.Trouble;
import io.curfew.quarantining.Trouble.Kind;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;

/** Where a message goes that its order's close does not settle. */
final class Routes {
  /** A timer that was parked so often goes in circles. The longest way has about thirty hops. */
  static final int MAX_HOPS = 100;

  private static final Logger LOG = LoggerFactory.getLogger(Routes.class);

  private final TimerMessages messages;
  private final Bundles bundles;

  Routes(TimerMessages messages, Bundles bundles) {
    this.messages = messages;
    this.bundles = bundles;
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
          Optional.of(parkAgain(timer.message(), timer.journey().towards(outcome.timer())));
      case FAILED ->
          Optional.of(
              afterFailure(timer.message(), timer.journey(), String.valueOf(outcome.cause())));
    };
  }

  /** Those timers of a message that came early. */
  Stream<Onward> parkAgain(DueMessage from, List<CloseTimer> early) {
    return bundles.of(early).stream()
        .map(bundle -> parkAgain(from.message(), from.journey(bundle).nextHop()));
  }

  private Onward parkAgain(Message origin, Journey next) {
    return next.hops() > MAX_HOPS
        ? quarantine(
            origin,
            next,
            new Trouble(Kind.IN_CIRCLES, "parked " + MAX_HOPS + " times and still not due"))
        : new Onward(origin, now -> messages.park(next, now));
  }

  /** Waits longer after each failure; after the last wait it is kept for a person. */
  private Onward afterFailure(Message origin, Journey journey, String cause) {
    int attempt = journey.attempts() + 1;
    String reason = "not closed in %d attempts: %s".formatted(attempt, cause);
    return RetryDelays.after(attempt)
        .map(delay -> new Onward(origin, now -> messages.retry(journey.failedAgain(), delay, now)))
        .orElseGet(() -> quarantine(origin, journey, new Trouble(Kind.NOT_CLOSED, reason)));
  }

  Onward unreadable(Message origin, String reason) {
    Trouble trouble = new Trouble(Kind.UNREADABLE, reason);
    return new Onward(origin, now -> messages.quarantine(origin, trouble, origin.getBody(), now));
  }

  private Onward quarantine(Message origin, Journey journey, Trouble trouble) {
    byte[] body = TimerBody.write(journey.timers());
    return new Onward(origin, now -> messages.quarantine(origin, trouble, body, now));
  }
}
