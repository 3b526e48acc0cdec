package io.curfew.app.overview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Shop;
import io.curfew.watching.StuckType;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The overview of the embedded default, as a viewer sees it. */
class OverviewTest {
  private static AppUnderTest app;
  private static Shop shop;

  @BeforeAll
  static void start() {
    app = AppUnderTest.embedded("curfew.overview.interval=100ms");
    shop = app.shop();
    shop.stock("seat", 100);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void everyFieldIsThereFromTheStart() {
    JsonNode overview = overview();

    assertThat(overview.propertyNames())
        .contains(
            "at",
            "windowSeconds",
            "broker",
            "database",
            "queues",
            "path",
            "lateness",
            "deadLetterLatency",
            "handling",
            "closes",
            "perMinute",
            "stuck",
            "outbox",
            "quarantine");
    assertThat(overview.path("broker").toString())
        .isEqualTo("{\"state\":\"NONE\",\"detail\":null}");
    assertThat(overview.path("database").path("state").asString()).isEqualTo("UP");
    assertThat(overview.path("closes").propertyNames())
        .containsExactlyInAnyOrder("TIMER", "SWEEP", "LOCAL", "OPERATOR");
    assertThat(overview.path("path").findValuesAsString("step"))
        .containsExactly("placed", "parked", "due", "closed", "released", "announced");
    assertThat(overview.at("/queues/0/name").asString()).isEqualTo("local");
    assertThat(overview.at("/queues/0/role").asString()).isEqualTo("LOCAL");
    await("what is stuck was counted once")
        .untilAsserted(
            () ->
                assertThat(overview().path("stuck").propertyNames())
                    .containsExactlyElementsOf(
                        Arrays.stream(StuckType.values()).map(Enum::name).toList()));
  }

  @Test
  void anOrderIsSeenOnEachStepOfItsPath() {
    JsonNode before = overview();
    shop.place("u", "seat", Duration.ofMinutes(9));
    shop.place("u", "seat", Duration.ofSeconds(6));

    await("both are placed, and their timers parked")
        .untilAsserted(
            () -> {
              assertThat(more("placed", before)).isEqualTo(2);
              assertThat(more("parked", before)).isEqualTo(2);
            });
    await("one is closed, its hold released, its events announced")
        .untilAsserted(
            () -> {
              assertThat(more("closed", before)).isEqualTo(1);
              assertThat(more("released", before)).isEqualTo(1);
              assertThat(more("placed", before)).isEqualTo(1);
              assertThat(more("parked", before)).isEqualTo(1);
              assertThat(step("announced", overview()).path("count").asLong()).isZero();
            });
    JsonNode after = overview();
    assertThat(after.at("/closes/LOCAL").asLong())
        .isEqualTo(before.at("/closes/LOCAL").asLong() + 1);
    for (String figure : List.of("lateness", "deadLetterLatency", "handling")) {
      assertThat(after.path(figure).path("max").asLong()).isBetween(0L, 5_000L);
      assertThat(after.path(figure).path("p50").isNumber()).isTrue();
    }
    assertThat(step("placed", after).path("oldestAgeMs").asLong()).isPositive();
    await("the rate of the minute has it too")
        .untilAsserted(() -> assertThat(overview().at("/perMinute/closed").asLong()).isPositive());
    assertThat(step("announced", overview()).path("perMinute").asLong()).isGreaterThan(2);
  }

  @Test
  void paidOrdersAreCountedByTheMinute() {
    String orderNo = shop.place("u", "seat", Duration.ofMinutes(9)).text("orderNo");
    shop.pay(orderNo, "p-1", 100);

    await("it is counted")
        .untilAsserted(() -> assertThat(overview().at("/perMinute/paid").asLong()).isEqualTo(1));
  }

  private static long more(String step, JsonNode before) {
    return step(step, overview()).path("count").asLong()
        - step(step, before).path("count").asLong();
  }

  private static JsonNode step(String name, JsonNode overview) {
    return overview
        .path("path")
        .valueStream()
        .filter(step -> step.path("step").asString().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static JsonNode overview() {
    return shop.viewer("/overview").json();
  }
}
