package io.curfew.adapter.amqp;

import io.curfew.quarantining.Body;
import io.curfew.quarantining.Content;
import io.curfew.quarantining.Trouble;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
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
  static final String KIND = "curfew-trouble";

  private final Rungs rungs;

  TimerMessages(Rungs rungs) {
    this.rungs = rungs;
  }

  /** To the rung that suits the time left at {@code now}; straight to the due queue if none is. */
  Parking park(Journey journey, Instant now) {
    Instant closeAt = journey.dueAt();
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

  /**
   * To be kept for a person, with what is wrong in headers. It keeps its origin's id, or gets one
   * from its content if it is only a part of it: if its origin comes again, both are known for the
   * same.
   */
  Quarantining quarantine(Message origin, Trouble trouble, byte[] body, Instant now) {
    MessageProperties properties = properties(now);
    properties.setMessageId(idOf(origin, body));
    properties.setHeader(KIND, trouble.kind().name());
    properties.setHeader(REASON, trouble.cause());
    return new Quarantining(new Message(body, properties));
  }

  /** A body that is to be read as that of a due timer. */
  static Redelivery redeliver(Body body, Instant now) {
    return new Redelivery(new Message(body.bytes(), properties(now)));
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
    return new Message(TimerBody.write(journey.timers()), properties);
  }

  private static String idOf(Message origin, byte[] body) {
    String id = origin.getMessageProperties().getMessageId();
    return id == null || !Arrays.equals(origin.getBody(), body)
        ? new Content(null, "", Body.of(body)).key()
        : id;
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
