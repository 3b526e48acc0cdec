package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.parking.CloseTimer;
import io.curfew.placing.OrderKind;
import io.curfew.testservers.RealBroker;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class TopologyRabbitIT {
  private static final Map<String, Object> WAITING =
      Map.of(
          "x-queue-type", "quorum",
          "x-dead-letter-exchange", "curfew.due.v1",
          "x-dead-letter-routing-key", "due",
          "x-dead-letter-strategy", "at-least-once",
          "x-overflow", "reject-publish");

  private final RealBroker broker = RealBroker.shared();
  private final String uri = broker.newVirtualHost();
  private final Management management = new Management(broker, uri);

  @Test
  void p2p3p4p7p12p13p34EveryQueueHasExactlyTheArgumentsThatKeepItsMessages() {
    try (Rig rig = Rig.on(uri)) {
      assertThat(rig.broker().problem()).isEmpty();
      assertThat(arguments()).isEqualTo(expected());
    }
  }

  @Test
  void timersTakeDirectExchangesAndNoneNeedsAPlugin() {
    try (Rig rig = Rig.on(uri)) {
      assertThat(rig.broker().problem()).isEmpty();
      assertThat(exchangeTypes())
          .isEqualTo(
              Map.of(
                  "curfew.park.v1", "direct",
                  "curfew.due.v1", "direct",
                  "curfew.quarantine.v1", "fanout",
                  "curfew.lost.v1", "fanout",
                  "curfew.events", "topic"));
    }
  }

  @Test
  void p9WhatTheDueExchangeCannotRouteGoesToTheLostOnes() {
    try (Rig rig = Rig.on(uri)) {
      assertThat(management.exchange("curfew.due.v1").path("arguments").toString())
          .isEqualTo("{\"alternate-exchange\":\"curfew.lost.v1\"}");
      management.unbind("curfew.due.v1", "curfew.due.v1.timers", "due");
      List<CloseTimer> timers = rig.parkOrdersApart("lost", 40, rig.in(Duration.ofSeconds(1)));
      await("more than 32 dead letters get out of their queue though nobody routes them")
          .until(() -> rig.quarantine.backlog().open() == timers.size());
    }
  }

  @Test
  void p18AQueueThatDiffersKeepsNeitherTheOthersNorTheFirstTimersFromTheBroker() {
    management.declareQueue("curfew.parked.v1.10", "{\"x-queue-type\": \"classic\"}");
    try (Rig rig = Rig.on(uri)) {
      Instant before = Instant.now();
      CloseTimer timer = rig.order("first", rig.in(Rig.KIND_WINDOW));
      rig.park(timer);
      await("the timer is closed in time").until(() -> rig.isClosed(timer));
      assertThat(Duration.between(before, Instant.now())).isLessThan(Duration.ofSeconds(5));
      assertThat(arguments()).containsKeys(expected().keySet().toArray(String[]::new));
    }
  }

  @Test
  void p20AQueueThatWasDeletedComesBackAndIsConsumedAgain() {
    try (Rig rig = Rig.on(uri)) {
      management.deleteQueue("curfew.due.v1.timers");
      CloseTimer timer = rig.order("later", rig.in(Duration.ofSeconds(6)));
      rig.park(timer);
      await("the consumer has declared its queue again and gets the timer")
          .until(() -> rig.isClosed(timer));
    }
  }

  private Map<String, String> exchangeTypes() {
    return management
        .exchanges()
        .valueStream()
        .filter(exchange -> exchange.path("name").asString().startsWith("curfew."))
        .collect(
            Collectors.toMap(
                exchange -> exchange.path("name").asString(),
                exchange -> exchange.path("type").asString()));
  }

  private Map<String, Object> arguments() {
    return management
        .queues()
        .valueStream()
        .collect(
            Collectors.toMap(
                queue -> queue.path("name").asString(),
                queue -> asMap(queue.path("arguments")),
                (one, other) -> one,
                TreeMap::new));
  }

  private static Map<String, Object> expected() {
    Map<String, Object> expected = new TreeMap<>();
    Stream<Duration> kinds =
        Stream.concat(
            Stream.of(Rig.KIND_WINDOW),
            OrderKind.asShipped().stream().map(kind -> kind.window().total()));
    Stream<Long> ladder = Stream.iterate(10L, ms -> ms <= 2_592_000_000L, ms -> ms * 2);
    Stream.concat(kinds.map(Duration::toMillis), ladder)
        .forEach(ttl -> expected.put("curfew.parked.v1." + ttl, waiting(ttl)));
    Stream.of(1_000L, 10_000L, 60_000L)
        .forEach(ttl -> expected.put("curfew.retry.v1." + ttl, waiting(ttl)));
    expected.put(
        "curfew.due.v1.timers",
        Map.of(
            "x-queue-type", "quorum",
            "x-delivery-limit", 50L,
            "x-dead-letter-exchange", "curfew.quarantine.v1",
            "x-dead-letter-strategy", "at-least-once",
            "x-overflow", "reject-publish"));
    Map<String, Object> kept = Map.of("x-queue-type", "quorum", "x-delivery-limit", 1_000_000L);
    expected.put("curfew.quarantine.v1.messages", kept);
    expected.put("curfew.lost.v1.messages", kept);
    return expected;
  }

  private static Map<String, Object> waiting(long ttl) {
    Map<String, Object> arguments = new TreeMap<>(WAITING);
    arguments.put("x-message-ttl", ttl);
    return arguments;
  }

  private static Map<String, Object> asMap(JsonNode arguments) {
    Map<String, Object> map = new TreeMap<>();
    arguments
        .propertyStream()
        .forEach(
            entry ->
                map.put(
                    entry.getKey(),
                    entry.getValue().isNumber()
                        ? (Object) entry.getValue().asLong()
                        : entry.getValue().asString()));
    return map;
  }
}
