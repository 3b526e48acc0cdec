package io.curfew.app.events;

import com.rabbitmq.client.AlreadyClosedException;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import com.rabbitmq.client.Delivery;
import io.curfew.testservers.JdbcTarget;
import java.io.IOException;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.Statement;
import java.util.List;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A consumer to copy: another team counts, for each SKU, how many were given back by orders that
 * closed. Events come at least once, so each is counted in one transaction with its id; an id that
 * is there already was counted. Acknowledged after the commit: whatever dies in between, the event
 * comes again and is dropped.
 */
final class SoldOutBoard implements AutoCloseable {
  private static final String QUEUE = "board.closed-orders";
  private static final JsonMapper JSON = new JsonMapper();

  private static final List<String> TABLES =
      List.of(
          "create table if not exists seen_event (id varchar(100) primary key)",
          "create table if not exists given_back (sku varchar(64) primary key, quantity bigint not null)");
  private static final String REMEMBER = "insert into seen_event (id) values (?)";
  private static final String COUNT =
      """
      insert into given_back (sku, quantity) values (?, ?)
      on duplicate key update quantity = quantity + values(quantity)
      """;

  private final java.sql.Connection database;
  private final Connection broker;
  private final Channel channel;
  private final Consumer<String> afterCommit;

  /**
   * @param afterCommit is told each event's id before it is acknowledged; what it throws ends the
   *     consumer there, as a crash would
   */
  SoldOutBoard(String amqpUri, JdbcTarget target, Consumer<String> afterCommit) throws Exception {
    this.afterCommit = afterCommit;
    database = DriverManager.getConnection(target.url(), target.user(), target.password());
    for (String table : TABLES) {
      try (Statement statement = database.createStatement()) {
        statement.execute(table);
      }
    }
    database.setAutoCommit(false);
    ConnectionFactory factory = new ConnectionFactory();
    factory.setUri(amqpUri);
    broker = factory.newConnection();
    channel = broker.createChannel();
    channel.exchangeDeclare("curfew.events", "topic", true);
    channel.queueDeclare(QUEUE, true, false, false, null);
    channel.queueBind(QUEUE, "curfew.events", "order.closed");
    channel.basicQos(20);
    channel.basicConsume(QUEUE, false, (tag, message) -> handle(message), tag -> {});
  }

  private void handle(Delivery message) throws IOException {
    JsonNode event = JSON.readTree(message.getBody());
    String id = event.path("id").asString();
    try {
      count(id, event.at("/data/items"));
      afterCommit.accept(id);
      channel.basicAck(message.getEnvelope().getDeliveryTag(), false);
    } catch (SQLException | Crash failure) {
      broker.abort();
    } catch (AlreadyClosedException crashedMeanwhile) {
      // not acknowledged: it comes again, to whoever is there then
    }
  }

  private void count(String id, JsonNode items) throws SQLException {
    try (PreparedStatement remember = database.prepareStatement(REMEMBER)) {
      remember.setString(1, id);
      remember.executeUpdate();
      for (JsonNode item : items) {
        add(item.path("sku").asString(), item.path("quantity").asLong());
      }
      database.commit();
    } catch (SQLIntegrityConstraintViolationException seenBefore) {
      database.rollback();
    }
  }

  private void add(String sku, long quantity) throws SQLException {
    try (PreparedStatement count = database.prepareStatement(COUNT)) {
      count.setString(1, sku);
      count.setLong(2, quantity);
      count.executeUpdate();
    }
  }

  boolean isRunning() {
    return broker.isOpen();
  }

  @Override
  public void close() throws SQLException {
    broker.abort();
    database.close();
  }

  /** What {@code kill -9} would do at this point. */
  static final class Crash extends RuntimeException {}
}
