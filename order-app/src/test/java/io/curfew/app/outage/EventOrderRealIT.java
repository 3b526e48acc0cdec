package io.curfew.app.outage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import io.curfew.announcing.Outbox;
import io.curfew.announcing.RelayOutbox;
import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.EventTap;
import io.curfew.app.support.Ledger;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import io.curfew.testservers.TcpProxy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** The events of an order when two instances send them, and the broker often does not answer. */
class EventOrderRealIT {
  private static final int ORDERS = 100;
  private static final int FAULTS = 4;
  private static final long PAUSE_NANOS = 20_000_000;
  private static final List<String> IN_ORDER =
      List.of("order.placed", "order.paid", "order.refunding", "order.refunded");

  @Test
  void firstDeliveriesOfAnOrderComeInOrderThoughTwoRelaysRaceAndConfirmsFail() throws Exception {
    Servers servers = Servers.fresh();
    try (TcpProxy first = TcpProxy.before(servers.amqpUri());
        TcpProxy second = TcpProxy.before(servers.amqpUri());
        EventTap tap = new EventTap(servers.amqpUri());
        AppUnderTest one = AppUnderTest.start(through(first, servers));
        AppUnderTest two = AppUnderTest.start(through(second, servers))) {
      one.shop().stock("seat", ORDERS);
      AtomicBoolean done = new AtomicBoolean();
      List<CompletableFuture<Void>> racing = List.of(race(one, done), race(two, done));

      CompletableFuture<Void> customers = CompletableFuture.runAsync(() -> ordersLive(one, two));
      for (int i = 0; i < FAULTS; i++) {
        nackFor(servers.amqpUri(), Duration.ofMillis(700));
        leaveUnansweredFor(Duration.ofMillis(2_500), i % 2 == 0 ? first : second);
        first.cut();
        second.cut();
      }
      customers.join();
      await("every order is refunded")
          .until(() -> Ledger.of(one.shop(), "u").count("REFUNDED") == ORDERS);
      await("every event is confirmed")
          .atMost(Duration.ofMinutes(3))
          .until(() -> one.bean(Outbox.class).pending() == 0);
      done.set(true);
      racing.forEach(CompletableFuture::join);

      assertThat(repeated(one)).as("events whose confirm failed").isPositive();
      await("the last event has arrived")
          .untilAsserted(() -> assertThat(arrivals(one, tap)).containsOnlyKeys(IN_ORDER));
    }
  }

  private static Servers through(TcpProxy network, Servers servers) {
    return new Servers(network.through(servers.amqpUri()), servers.database());
  }

  /** Sends without a lock, as two instances would of which one was paused while it had the lock. */
  private static CompletableFuture<Void> race(AppUnderTest app, AtomicBoolean done) {
    return CompletableFuture.runAsync(
        () -> {
          while (!done.get()) {
            app.bean(RelayOutbox.class).relay(() -> {});
            LockSupport.parkNanos(PAUSE_NANOS);
          }
        });
  }

  private static void ordersLive(AppUnderTest one, AppUnderTest two) {
    IntStream.range(0, ORDERS)
        .parallel()
        .forEach(i -> liveThrough(i, i % 2 == 0 ? one.shop() : two.shop()));
  }

  private static void liveThrough(int number, Shop shop) {
    String orderNo = answered(() -> shop.place("u", "seat", Duration.ofHours(1))).text("orderNo");
    answered(() -> shop.pay(orderNo, "p-" + number, 100));
    int version = answered(() -> shop.order(orderNo)).json().path("version").asInt();
    String refund = "{\"reason\":\"test\",\"version\":%d,\"restock\":true}".formatted(version);
    answered(() -> shop.operator("/orders/%s/refund".formatted(orderNo), refund));
  }

  /** A busy machine's database can be silent for longer than is waited for it. */
  private static Shop.Answer answered(Supplier<Shop.Answer> call) {
    return await("the database answers").until(call::get, answer -> answer.status() != 503);
  }

  /**
   * A queue that is full refuses, and so the broker does; other queues have the event all the same.
   */
  private static void nackFor(String amqpUri, Duration time) throws Exception {
    ConnectionFactory factory = new ConnectionFactory();
    factory.setUri(amqpUri);
    try (Connection connection = factory.newConnection();
        Channel channel = connection.createChannel()) {
      Map<String, Object> full = Map.of("x-max-length", 3, "x-overflow", "reject-publish");
      channel.queueDeclare("full", false, false, false, full);
      channel.queueBind("full", "curfew.events", "#");
      await("some are refused").pollDelay(time).until(() -> true);
      channel.queueDelete("full");
    }
  }

  /** Longer than a relay waits for a confirm: what it gives up on still arrives, later. */
  private static void leaveUnansweredFor(Duration time, TcpProxy network) {
    network.stall();
    await("the confirms are late").pollDelay(time).until(() -> true);
    network.resume();
  }

  private static long repeated(AppUnderTest app) {
    Long count =
        new JdbcTemplate(app.bean(DataSource.class))
            .queryForObject("select count(*) from outbox where attempts > 0", Long.class);
    return count == null ? 0 : count;
  }

  /** The first deliveries of each order, with the orders that had them so. */
  private static Map<List<String>, List<String>> arrivals(AppUnderTest app, EventTap tap) {
    return new JdbcTemplate(app.bean(DataSource.class))
        .queryForList("select order_no from order_info", String.class).stream()
            .collect(
                Collectors.groupingBy(
                    orderNo -> tap.typesOf(orderNo).stream().distinct().toList()));
  }
}
