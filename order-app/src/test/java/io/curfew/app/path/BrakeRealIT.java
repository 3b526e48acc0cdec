package io.curfew.app.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Ledger;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.app.support.TestSecrets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Two instances on one broker and one database: what is decided at one holds for both. */
class BrakeRealIT {
  private static final Logger log = LoggerFactory.getLogger(BrakeRealIT.class);
  private static final int ORDERS = 300;

  @Test
  void aPauseHoldsUpAllAndIsEndedForAll() {
    Servers servers = Servers.fresh();
    try (AppUnderTest one = AppUnderTest.start(servers);
        AppUnderTest two = AppUnderTest.start(servers)) {
      one.shop().stock("seat", ORDERS);
      Instant until = Instant.now().plus(Duration.ofMinutes(5));
      one.shop().operator("/brake", "{\"until\":\"%s\",\"reason\":\"r\"}".formatted(until));
      IntStream.range(0, ORDERS)
          .parallel()
          .forEach(i -> (i % 2 == 0 ? one : two).shop().place("u", "seat", Duration.ofSeconds(6)));

      await("every deadline is well over").pollDelay(Duration.ofSeconds(8)).until(() -> true);
      assertThat(Ledger.of(two.shop(), "u").count("PENDING_PAYMENT")).isEqualTo(ORDERS);

      Instant released = Instant.now();
      two.shop().as("operator", TestSecrets.OPERATOR, "DELETE", "/api/ops/brake", "");
      await("every order is closed")
          .until(() -> Ledger.of(one.shop(), "u").count("CLOSED") == ORDERS);
      Duration took = Duration.between(released, Instant.now());
      log.info("{} orders closed {} after the pause was ended", ORDERS, took);
      assertThat(took).as("the sweep would come after 30 s").isLessThan(Duration.ofSeconds(25));
      assertThat(one.shop().service("GET", "/api/stock/seat", "").json().path("held").asInt())
          .isZero();
    }
  }

  @Test
  void aThousandOrdersAreClosedByHandInSecondsAndAllDeadlinesMovedInBatches() {
    Servers servers = Servers.fresh();
    try (AppUnderTest app = AppUnderTest.start(servers)) {
      Shop shop = app.shop();
      shop.stock("seat", 2_000);
      List<String> orderNos =
          IntStream.range(0, 1_000)
              .parallel()
              .mapToObj(i -> shop.place("u", "seat", Duration.ofMinutes(10)).text("orderNo"))
              .toList();
      long start = System.nanoTime();
      Answer moved = shop.operator("/deadlines", "{\"laterBy\":\"PT1M\",\"reason\":\"r\"}");
      long afterMove = System.nanoTime();
      assertThat(moved.json().path("count").asInt()).isEqualTo(1_000);

      String orders =
          orderNos.stream()
              .map(orderNo -> "{\"orderNo\":\"%s\",\"version\":1}".formatted(orderNo))
              .collect(Collectors.joining(","));
      Answer closed =
          shop.operator("/orders/close", "{\"reason\":\"r\",\"orders\":[%s]}".formatted(orders));
      long end = System.nanoTime();

      assertThat(closed.json().findValuesAsString("result")).hasSize(1_000).containsOnly("DONE");
      log.info(
          "1,000 deadlines moved in {}, 1,000 orders closed by hand in {}",
          Duration.ofNanos(afterMove - start),
          Duration.ofNanos(end - afterMove));
      assertThat(Duration.ofNanos(end - start)).isLessThan(Duration.ofSeconds(30));
      assertThat(shop.viewer("/actions?action=CLOSE_ORDER").json().path("total").asInt())
          .isEqualTo(1_000);
      assertThat(shop.service("GET", "/api/stock/seat", "").json().path("held").asInt()).isZero();
    }
  }
}
