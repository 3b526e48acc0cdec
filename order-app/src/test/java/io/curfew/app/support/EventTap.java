package io.curfew.app.support;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import java.io.IOException;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Another team's consumer: gets every event of the exchange {@code curfew.events}. */
public final class EventTap implements AutoCloseable {
  private static final JsonMapper JSON = new JsonMapper();
  private final Queue<JsonNode> events = new ConcurrentLinkedQueue<>();
  private final Connection connection;

  public EventTap(String amqpUri) throws Exception {
    ConnectionFactory factory = new ConnectionFactory();
    factory.setUri(amqpUri);
    connection = factory.newConnection();
    Channel channel = connection.createChannel();
    channel.exchangeDeclare("curfew.events", "topic", true);
    String queue = channel.queueDeclare().getQueue();
    channel.queueBind(queue, "curfew.events", "#");
    channel.basicConsume(
        queue, true, (tag, message) -> events.add(JSON.readTree(message.getBody())), tag -> {});
  }

  /** Those of a type, in the order of their arrival. */
  public List<JsonNode> ofType(String type) {
    return events.stream().filter(event -> event.path("type").asString().equals(type)).toList();
  }

  /** The types of one order's events, in the order of their arrival. */
  public List<String> typesOf(String orderNo) {
    return events.stream()
        .filter(event -> event.path("subject").asString().equals(orderNo))
        .map(event -> event.path("type").asString())
        .toList();
  }

  @Override
  public void close() throws IOException {
    connection.close();
  }
}
