package io.curfew.app.chaos;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import com.rabbitmq.client.GetResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Another team's queue, which keeps every event until all is over. */
final class KeptEvents {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String QUEUE = "chaos.events";

  private final ConnectionFactory factory = new ConnectionFactory();

  private KeptEvents(String amqpUri) throws Exception {
    factory.setUri(amqpUri);
  }

  static KeptEvents from(String amqpUri) throws Exception {
    KeptEvents events = new KeptEvents(amqpUri);
    try (Connection connection = events.factory.newConnection();
        Channel channel = connection.createChannel()) {
      channel.exchangeDeclare("curfew.events", "topic", true);
      channel.queueDeclare(QUEUE, true, false, false, Map.of("x-queue-type", "quorum"));
      channel.queueBind(QUEUE, "curfew.events", "#");
    }
    return events;
  }

  /** All of them, in the order of their arrival. */
  List<JsonNode> read() throws Exception {
    List<JsonNode> events = new ArrayList<>();
    try (Connection connection = factory.newConnection();
        Channel channel = connection.createChannel()) {
      for (GetResponse next = channel.basicGet(QUEUE, true);
          next != null;
          next = channel.basicGet(QUEUE, true)) {
        events.add(JSON.readTree(next.getBody()));
      }
    }
    return events;
  }
}
