package io.curfew.adapter.amqp;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageDeliveryMode;
import org.springframework.amqp.core.MessageProperties;

/**
 * Writes timers as messages. Always with fresh properties: a message that is published again with
 * the headers of its dead-lettering can be taken for one that goes in circles, and vanishes.
 */
final class TimerMessages {
  static final String HOPS = "curfew-hops";
  static final String ATTEMPTS = "curfew-attempts";
  static final String QUEUE = "curfew-queue";
  static final String PARKED_AT = "curfew-parked-at";
  static final String PARKED_UNTIL = "curfew-parked-until";
  static final String REASON = "curfew-reason";
  private static final int LONGEST_REASON = 500;

  private final Rungs rungs;

  TimerMessages(Rungs rungs) {
    this.rungs = rungs;
  }

  /** To the rung that suits the time left at {@code now}; straight to the due queue if none is. */
  Parking park(Journey journey, Instant now) {
    Instant closeAt = journey.timer().closeAt();
    return rungs
        .choose(Rungs.remaining(now, closeAt))
        .map(rung -> park(journey, rung, now))
        .orElseGet(() -> due(journey, now, closeAt.isAfter(now) ? closeAt : now));
  }

  /** To the wait queue of this delay. */
  Parking retry(Journey journey, Duration delay, Instant now) {
    String queue = Topology.retry(delay);
    Message message = message(journey, queue, now, now.plus(delay));
    return new Parking(journey, Topology.PARK, queue, queue, now, message);
  }

  /** Kept for a person as it is, with the reason in a header. */
  Quarantining quarantine(String what, String reason, byte[] body, Instant now) {
    String shortened = reason.substring(0, Math.min(reason.length(), LONGEST_REASON));
    MessageProperties properties = properties(now);
    properties.setHeader(REASON, shortened);
    return new Quarantining(what, shortened, new Message(body, properties));
  }

  private static Parking park(Journey journey, Rung rung, Instant now) {
    String queue = Topology.parked(rung.ttl());
    Message message = message(journey, queue, now, now.plusMillis(rung.stay()));
    if (rung.expiration() != null) {
      message.getMessageProperties().setExpiration(rung.expiration().toString());
    }
    return new Parking(journey, Topology.PARK, queue, queue, now, message);
  }

  private static Parking due(Journey journey, Instant now, Instant until) {
    Message message = message(journey, Topology.DUE_TIMERS, now, until);
    return new Parking(journey, Topology.DUE, Topology.DUE_KEY, Topology.DUE_TIMERS, now, message);
  }

  private static Message message(Journey journey, String queue, Instant now, Instant until) {
    MessageProperties properties = properties(now);
    properties.setHeader(HOPS, journey.hops());
    properties.setHeader(ATTEMPTS, journey.attempts());
    properties.setHeader(QUEUE, queue);
    properties.setHeader(PARKED_AT, now.toEpochMilli());
    properties.setHeader(PARKED_UNTIL, until.toEpochMilli());
    return new Message(TimerBody.write(journey.timer()), properties);
  }

  private static MessageProperties properties(Instant now) {
    MessageProperties properties = new MessageProperties();
    properties.setMessageId(UUID.randomUUID().toString());
    MessageTimestamp.set(properties, now);
    properties.setContentType(MessageProperties.CONTENT_TYPE_JSON);
    properties.setDeliveryMode(MessageDeliveryMode.PERSISTENT);
    return properties;
  }
}
