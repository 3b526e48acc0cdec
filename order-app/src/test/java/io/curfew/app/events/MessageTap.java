package io.curfew.app.events;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import com.rabbitmq.client.Delivery;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Gets a copy of what is routed to an exchange with a key. */
final class MessageTap implements AutoCloseable {
  private static final JsonMapper JSON = new JsonMapper();

  private final List<Tapped> messages = new CopyOnWriteArrayList<>();
  private final Connection connection;

  /** Properties, headers as JSON, and body as JSON. */
  record Tapped(
      String routingKey, AMQP.BasicProperties properties, JsonNode headers, JsonNode body) {}

  MessageTap(String amqpUri, String exchange, String... keys) throws Exception {
    ConnectionFactory factory = new ConnectionFactory();
    factory.setUri(amqpUri);
    connection = factory.newConnection();
    Channel channel = connection.createChannel();
    String queue = channel.queueDeclare().getQueue();
    for (String key : keys) {
      channel.queueBind(queue, exchange, key);
    }
    channel.basicConsume(
        queue,
        true,
        (tag, message) -> {
          if (isJson(message.getProperties())) {
            messages.add(tapped(message));
          }
        },
        tag -> {});
  }

  /** Canaries are none. */
  private static boolean isJson(AMQP.BasicProperties properties) {
    return ("" + properties.getContentType()).endsWith("json");
  }

  private static Tapped tapped(Delivery message) {
    return new Tapped(
        message.getEnvelope().getRoutingKey(),
        message.getProperties(),
        JSON.valueToTree(plain(message.getProperties().getHeaders())),
        JSON.readTree(new String(message.getBody(), StandardCharsets.UTF_8)));
  }

  /** The client's strings are none of Java's. */
  private static Map<String, Object> plain(Map<String, Object> headers) {
    Map<String, Object> plain = new TreeMap<>();
    if (headers != null) {
      headers.forEach(
          (name, value) -> plain.put(name, value instanceof Number ? value : "" + value));
    }
    return plain;
  }

  List<Tapped> messages() {
    return new ArrayList<>(messages);
  }

  @Override
  public void close() throws IOException {
    connection.close();
  }
}
