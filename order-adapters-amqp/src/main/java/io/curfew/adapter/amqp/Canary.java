package io.curfew.adapter.amqp;

import com.rabbitmq.client.AMQP;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageDeliveryMode;
import org.springframework.amqp.core.MessageProperties;

/**
 * A timer of no order, on the way that timers take. Whoever consumes it sends it to the queue of
 * the instance that wants to know.
 */
record Canary(String exchange, String routingKey, String queue, Message message)
    implements Outgoing {
  static final String HEADER = "curfew-canary";
  static final String REPLY_QUEUES = "curfew.canary.v1.";

  /** Into a wait queue that is empty, so that its short life is not waited for by others. */
  static Canary through(String queue, String replyTo) {
    MessageProperties properties = properties(queue, replyTo);
    properties.setExpiration(String.valueOf(Rungs.SHORTEST));
    properties.setDeliveryMode(MessageDeliveryMode.PERSISTENT);
    return new Canary(Topology.PARK, queue, queue, new Message(body(), properties));
  }

  /** Straight to the due queue, as timers that are due when they are parked. */
  static Canary straight(String replyTo) {
    Message message = new Message(body(), properties(Topology.DUE_TIMERS, replyTo));
    return new Canary(Topology.DUE, Topology.DUE_KEY, Topology.DUE_TIMERS, message);
  }

  static boolean is(Message message) {
    return message.getMessageProperties().getHeaders().get(HEADER) instanceof String;
  }

  /** Home; {@code null} if it does not say to where. */
  static @Nullable Canary home(Message canary) {
    String replyTo = canary.getMessageProperties().getReplyTo();
    if (replyTo == null || !replyTo.startsWith(REPLY_QUEUES)) {
      return null;
    }
    String queue = canary.getMessageProperties().getHeader(HEADER);
    return new Canary(
        Topology.PARK, replyTo, queue, new Message(body(), properties(queue, replyTo)));
  }

  /** The wait queue through which it went. */
  static String queue(AMQP.BasicProperties properties) {
    return String.valueOf(properties.getHeaders().get(HEADER));
  }

  private static MessageProperties properties(String queue, String replyTo) {
    MessageProperties properties = new MessageProperties();
    properties.setMessageId(UUID.randomUUID().toString());
    properties.setReplyTo(replyTo);
    properties.setHeader(HEADER, queue);
    return properties;
  }

  private static byte[] body() {
    return "canary".getBytes(StandardCharsets.UTF_8);
  }
}
