package io.curfew.adapter.amqp;

import io.curfew.order.OrderNo;
import io.curfew.parking.CloseTimer;
import io.curfew.quarantining.Arrival;
import io.curfew.quarantining.Body;
import io.curfew.quarantining.Content;
import io.curfew.quarantining.Trouble;
import io.curfew.quarantining.Trouble.Kind;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageProperties;

/**
 * A message from one of the queues for a person. Anybody can have put it there, so whatever it has
 * or lacks, something is made of it.
 */
record KeptMessage(Message message) {
  Arrival arrivedAt(Instant at) {
    Content content =
        new Content(
            properties().getMessageId(),
            HeaderText.json(properties().getHeaders()),
            Body.of(message.getBody()));
    return new Arrival(at, queue(), orderNo(), trouble(), content);
  }

  private String queue() {
    return String.valueOf(properties().getConsumerQueue());
  }

  private @Nullable OrderNo orderNo() {
    try {
      List<OrderNo> orderNos =
          TimerBody.read(message.getBody()).stream().map(CloseTimer::orderNo).distinct().toList();
      return orderNos.size() == 1 ? orderNos.get(0) : null;
    } catch (UnreadableTimer nobodys) {
      return null;
    }
  }

  private Trouble trouble() {
    String reason = text(TimerMessages.REASON);
    if (reason != null) {
      return new Trouble(kind(text(TimerMessages.KIND)), reason);
    }
    if (queue().equals(Topology.LOST_MESSAGES)) {
      return new Trouble(Kind.LOST, "no queue took it: " + route());
    }
    return wasDeliveredTooOften()
        ? new Trouble(Kind.DELIVERED_TOO_OFTEN, "delivered over and over and never acknowledged")
        : new Trouble(Kind.UNKNOWN, "it does not say why it is here: " + route());
  }

  private static Kind kind(@Nullable String name) {
    return Arrays.stream(Kind.values())
        .filter(kind -> kind.name().equals(name))
        .findFirst()
        .orElse(Kind.UNKNOWN);
  }

  private String route() {
    return "exchange %s, routing key %s"
        .formatted(properties().getReceivedExchange(), properties().getReceivedRoutingKey());
  }

  /** The newest entry of what the broker notes about dead letters comes first. */
  private boolean wasDeliveredTooOften() {
    return properties().getHeaders().get("x-death") instanceof List<?> deaths
        && !deaths.isEmpty()
        && deaths.get(0) instanceof Map<?, ?> newest
        && "delivery_limit".equals(String.valueOf(newest.get("reason")));
  }

  /** The client library hands over texts beyond 1024 bytes in a class of its own. */
  private @Nullable String text(String header) {
    Object value = properties().getHeaders().get(header);
    return value == null ? null : value.toString();
  }

  private MessageProperties properties() {
    return message.getMessageProperties();
  }
}
