package io.curfew.app.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The list of timers of the embedded default. */
class TimersTest {
  private static AppUnderTest app;
  private static Shop shop;

  @BeforeAll
  static void start() {
    app = AppUnderTest.embedded();
    shop = app.shop();
    shop.stock("seat", 100);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void timersAreListedByTheirDeadlineUntilTheirOrderIsSettled() {
    List<String> orders =
        IntStream.of(3, 1, 2)
            .mapToObj(i -> shop.place("u", "seat", Duration.ofMinutes(i)).text("orderNo"))
            .toList();
    await("all three are listed")
        .until(() -> shop.viewer("/timers?state=PARKED").json().path("total").asLong() == 3);

    JsonNode first = shop.viewer("/timers?size=1").json().at("/content/0");

    assertThat(first.path("orderNo").asString()).isEqualTo(orders.get(1));
    assertThat(first.propertyNames())
        .containsExactly(
            "orderNo",
            "state",
            "rung",
            "parkedAt",
            "dueAt",
            "arrivedAt",
            "hops",
            "attempts",
            "confirmed");
    assertThat(first.path("state").asString()).isEqualTo("PARKED");
    assertThat(first.path("confirmed").asBoolean()).isTrue();
    assertThat(Instant.parse(first.path("dueAt").asString()))
        .isEqualTo(Instant.parse(shop.order(orders.get(1)).text("closeAt")));
    assertThat(shop.viewer("/timers?page=1&size=2").json().path("content").size()).isEqualTo(1);
    orders.forEach(shop::cancel);
    assertThat(shop.viewer("/timers").json().path("total").asLong()).isZero();
  }

  @Test
  void whatIsNoStateRungOrPageIsRefused() {
    for (String query :
        List.of("state=AWAY", "rung=x", "rung=-1", "page=-1", "size=0", "size=201")) {
      Answer refused = shop.viewer("/timers?" + query);
      assertThat(refused.status()).as(query).isEqualTo(400);
      assertThat(refused.text("code")).isEqualTo("VALIDATION_FAILED");
    }
  }
}
