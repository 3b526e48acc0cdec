package io.curfew.app.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Ledger;
import io.curfew.app.support.LostTimers;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Two instances on one database and one broker. */
class TwoInstancesRealIT {
  private static final int ORDERS = 400;

  @Test
  void noOrderIsClosedOrReleasedTwice() {
    Servers servers = Servers.fresh();
    try (AppUnderTest one = AppUnderTest.start(servers);
        AppUnderTest two = AppUnderTest.start(servers)) {
      one.shop().stock("seat", ORDERS);

      IntStream.range(0, ORDERS)
          .parallel()
          .forEach(i -> shopOf(i, one, two).place("u", "seat", Duration.ofMillis(2_000 + i * 10L)));

      Shop shop = two.shop();
      await("every order is closed")
          .atMost(Duration.ofSeconds(30))
          .until(() -> Ledger.of(shop, "u").count("CLOSED") == ORDERS);
      JsonNode stock = shop.service("GET", "/api/stock/seat", "").json();
      assertThat(stock.path("available").asInt()).isEqualTo(ORDERS);
      assertThat(stock.path("held").asInt()).isZero();
      assertThat(counter(one, "curfew.orders.closed") + counter(two, "curfew.orders.closed"))
          .isEqualTo(ORDERS);
      assertThat(counter(one, "curfew.orders.closed"))
          .as("both take part")
          .isBetween(1.0, ORDERS - 1.0);
    }
  }

  @Test
  void theSweepRunsOnOneOfThem() {
    Servers servers = Servers.fresh();
    String often = "curfew.sweep.interval=1s";
    try (AppUnderTest one = AppUnderTest.start(servers, often);
        AppUnderTest two = AppUnderTest.start(servers, often)) {
      one.shop().stock("seat", ORDERS);
      LostTimers.place(one, "lost", "seat", ORDERS);

      await("the sweep has closed them")
          .atMost(Duration.ofSeconds(60))
          .until(
              () ->
                  Ledger.of(two.shop(), "lost").closesBySource().getOrDefault("SWEEP", 0L)
                      == ORDERS);

      double foundByOne = counter(one, "curfew.sweep.found");
      double foundByTwo = counter(two, "curfew.sweep.found");
      assertThat(foundByOne + foundByTwo).as("each order was found once").isEqualTo(ORDERS);
      assertThat(Math.min(foundByOne, foundByTwo)).as("by one instance alone").isZero();
    }
  }

  private static Shop shopOf(int i, AppUnderTest one, AppUnderTest two) {
    return i % 2 == 0 ? one.shop() : two.shop();
  }

  private static double counter(AppUnderTest app, String name) {
    return app.bean(MeterRegistry.class).find(name).counters().stream()
        .mapToDouble(c -> c.count())
        .sum();
  }
}
