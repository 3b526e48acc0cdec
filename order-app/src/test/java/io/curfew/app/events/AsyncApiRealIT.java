package io.curfew.app.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.events.MessageTap.Tapped;
import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Schema;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** docs/asyncapi.yaml against what the running service publishes on a real broker. */
class AsyncApiRealIT {
  private static final Schema DOCUMENT = Schema.read("asyncapi.yaml");
  private static final Duration LONGEST = Duration.ofSeconds(40);

  @Test
  void everyEventAndTimerIsAsDocumentedAndEveryDocumentedEventOccurs() throws Exception {
    Servers servers = Servers.fresh();
    try (AppUnderTest app =
            AppUnderTest.start(
                servers,
                "curfew.reminder.before=299s",
                "curfew.reminder.shortest-window=300s",
                "curfew.reminder.interval=200ms");
        MessageTap events = tap(app, servers, "events", types());
        MessageTap parked = tap(app, servers, "parkedTimers", "curfew.parked.v1.1860000");
        MessageTap due = tap(app, servers, "dueTimers", "due")) {
      everythingHappens(app.shop());

      await("every event has come")
          .atMost(LONGEST)
          .until(() -> typesOf(events), documentedTypes()::equals);
      await("a timer was due").atMost(LONGEST).until(() -> !timersOf(due).isEmpty());
      events.messages().forEach(AsyncApiRealIT::assertIsEvent);
      await("a timer was parked").atMost(LONGEST).until(() -> !timersOf(parked).isEmpty());
      timersOf(parked).forEach(AsyncApiRealIT::assertIsTimer);
      timersOf(due).forEach(AsyncApiRealIT::assertIsTimer);
      assertThat(events.messages())
          .extracting(event -> event.properties().getMessageId())
          .doesNotHaveDuplicates();
    }
  }

  @Test
  void everyExampleFitsItsSchema() {
    for (JsonNode message : DOCUMENT.document().at("/components/messages")) {
      for (JsonNode example : message.path("examples")) {
        assertThat(DOCUMENT.problems(message.path("payload"), example.path("payload"))).isEmpty();
      }
      assertThat(message.path("examples")).isNotEmpty();
    }
  }

  /** Placed, closed, refunding, refunded; placed, paid; placed, reminded, cancelled. */
  private static void everythingHappens(Shop shop) {
    shop.stock("seat", 10);
    String closed = shop.place("u1", "seat", Duration.ofSeconds(1)).text("orderNo");
    String paid = shop.place("u2", "seat", Duration.ofMinutes(29)).text("orderNo");
    shop.place(
        """
        {"userId":"u3","kind":"STANDARD","currency":"CNY",
         "items":[{"sku":"seat","quantity":2,"unitPrice":100}]}""");
    shop.place("u4", "seat", Duration.ofMinutes(5));
    shop.pay(paid, "p-1", 100);
    String cancelled = shop.place("u5", "seat", Duration.ofMinutes(5)).text("orderNo");
    shop.service(
        "POST",
        "/api/orders/" + cancelled + "/cancel",
        "{\"reason\":\"another date \uD83C\uDFAB\"}");
    await("the first is closed")
        .atMost(LONGEST)
        .until(() -> shop.order(closed).text("status").equals("CLOSED"));
    shop.pay(closed, "p-2", 100);
  }

  private static MessageTap tap(AppUnderTest app, Servers servers, String channel, String... keys)
      throws Exception {
    await("the exchanges are declared")
        .atMost(LONGEST)
        .until(
            () ->
                app.shop()
                    .anonymous("GET", "/actuator/health", "")
                    .json()
                    .at("/components/broker/status")
                    .asString("")
                    .equals("UP"));
    JsonNode exchange = channel(channel).at("/bindings/amqp/exchange");
    return new MessageTap(servers.amqpUri(), exchange.path("name").asString(), keys);
  }

  private static JsonNode channel(String name) {
    return DOCUMENT.document().path("channels").path(name);
  }

  private static String[] types() {
    return documentedTypes().toArray(String[]::new);
  }

  private static Set<String> documentedTypes() {
    return channel("events")
        .at("/parameters/type/enum")
        .valueStream()
        .map(JsonNode::asString)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> typesOf(MessageTap events) {
    return events.messages().stream()
        .map(Tapped::routingKey)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<Tapped> timersOf(MessageTap tap) {
    return tap.messages().stream().filter(message -> message.body().has("timers")).toList();
  }

  private static void assertIsEvent(Tapped event) {
    JsonNode message = DOCUMENT.document().at("/components/messages/event");
    assertThat(DOCUMENT.problems(message.path("payload"), event.body())).isEmpty();
    assertThat(event.properties().getContentType())
        .isEqualTo(message.path("contentType").asString());
    assertThat(event.properties().getMessageId()).isEqualTo(event.body().path("id").asString());
    assertThat(event.properties().getType()).isEqualTo(event.routingKey());
    assertThat(event.body().path("type").asString()).isEqualTo(event.routingKey());
    assertThat(event.body().path("subject")).isEqualTo(event.body().at("/data/orderNo"));
    assertThat(event.properties().getDeliveryMode()).isEqualTo(2);
    assertThat(event.properties().getTimestamp()).isNotNull();
  }

  private static void assertIsTimer(Tapped timer) {
    JsonNode message = DOCUMENT.document().at("/components/messages/timer");
    assertThat(DOCUMENT.problems(message.path("payload"), timer.body())).isEmpty();
    assertThat(DOCUMENT.problems(message.path("headers"), timer.headers())).isEmpty();
    assertThat(timer.properties().getContentType())
        .isEqualTo(message.path("contentType").asString());
    assertThat(timer.properties().getMessageId()).isNotNull();
    assertThat(timer.properties().getTimestamp()).isNotNull();
    assertThat(timer.properties().getDeliveryMode()).isEqualTo(2);
  }
}
