package io.curfew.app.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.ConnectionFactory;
import io.curfew.app.events.MessageTap.Tapped;
import io.curfew.app.events.SoldOutBoard.Crash;
import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import io.curfew.testservers.JdbcTarget;
import io.curfew.testservers.RealDatabase;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A consumer that counts each event once, whatever the broker or its own crashes do. */
class SampleConsumerRealIT {
  private static final int ORDERS = 40;
  private static final Duration LONGEST = Duration.ofSeconds(60);

  @Test
  void eachEventCountsOnceThoughItIsRepeatedAndRedeliveredAndItsConsumerCrashes() throws Exception {
    Servers servers = Servers.fresh();
    JdbcTarget own = RealDatabase.shared().newDatabase();
    new SoldOutBoard(servers.amqpUri(), own, id -> {}).close();
    try (MessageTap tap = new MessageTap(servers.amqpUri(), "curfew.events", "order.closed");
        AppUnderTest app = AppUnderTest.start(servers)) {
      closeOrders(app.shop());
      await("every order's close is announced")
          .atMost(LONGEST)
          .until(() -> tap.messages().size() >= ORDERS);
      List<Tapped> events = tap.messages();
      events.subList(0, ORDERS / 2).forEach(event -> publishAgain(servers, event));

      Set<String> crashedAt = crashUntilNothingIsLeft(servers, own);

      assertThat(crashedAt).hasSizeGreaterThan(3);
      assertThat(number(own, "select count(*) from seen_event")).isEqualTo(ORDERS);
      assertThat(number(own, "select quantity from given_back where sku = 'seat'"))
          .isEqualTo(2L * ORDERS);
    }
  }

  private static void closeOrders(Shop shop) {
    shop.stock("seat", 2 * ORDERS);
    for (int i = 0; i < ORDERS; i++) {
      shop.place(
          """
          {"userId":"u","kind":"STANDARD","currency":"CNY","payWithin":"PT1S",
           "items":[{"sku":"seat","quantity":2,"unitPrice":100}]}""");
    }
  }

  /**
   * Each consumer dies after a few commits, before it acknowledges the last; another takes over.
   */
  private static Set<String> crashUntilNothingIsLeft(Servers servers, JdbcTarget own)
      throws Exception {
    Set<String> crashedAt = ConcurrentHashMap.newKeySet();
    Set<String> handled = ConcurrentHashMap.newKeySet();
    Consumer<String> crashing =
        id -> {
          if (handled.add(id) && handled.size() % 8 == 0) {
            crashedAt.add(id);
            throw new Crash();
          }
        };
    while (crashedAt.size() < ORDERS / 8) {
      try (SoldOutBoard board = new SoldOutBoard(servers.amqpUri(), own, crashing)) {
        await("it crashes").atMost(LONGEST).until(() -> !board.isRunning());
      }
    }
    try (SoldOutBoard board = new SoldOutBoard(servers.amqpUri(), own, crashing)) {
      await("its queue is empty").atMost(LONGEST).until(() -> waiting(servers) == 0);
      assertThat(board.isRunning()).isTrue();
    }
    assertThat(waiting(servers)).as("nothing was left unacknowledged").isZero();
    return crashedAt;
  }

  private static long waiting(Servers servers) throws Exception {
    ConnectionFactory factory = new ConnectionFactory();
    factory.setUri(servers.amqpUri());
    try (var connection = factory.newConnection();
        Channel channel = connection.createChannel()) {
      return channel.messageCount("board.closed-orders");
    }
  }

  /** As the relay does that did not hear the confirm. */
  private static void publishAgain(Servers servers, Tapped event) {
    try {
      ConnectionFactory factory = new ConnectionFactory();
      factory.setUri(servers.amqpUri());
      try (var connection = factory.newConnection();
          Channel channel = connection.createChannel()) {
        AMQP.BasicProperties properties = event.properties();
        byte[] body = event.body().toString().getBytes(StandardCharsets.UTF_8);
        channel.confirmSelect();
        channel.basicPublish("curfew.events", event.routingKey(), properties, body);
        channel.waitForConfirmsOrDie(5_000);
      }
    } catch (Exception failure) {
      throw new IllegalStateException(failure);
    }
  }

  private static long number(JdbcTarget target, String sql) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection(target.url(), target.user(), target.password());
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      assertThat(rows.next()).isTrue();
      return rows.getLong(1);
    }
  }
}
