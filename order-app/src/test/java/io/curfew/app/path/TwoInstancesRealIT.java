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
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
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
      await("every order is closed").until(() -> Ledger.of(shop, "u").count("CLOSED") == ORDERS);
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
  void theSweepRunsOnOneOfThemAndPassesByAnOrderThatCannotBeClosed() {
    Servers servers = Servers.fresh();
    String often = "curfew.sweep.interval=5s";
    try (AppUnderTest one = AppUnderTest.start(servers, often);
        AppUnderTest two = AppUnderTest.start(servers, often)) {
      one.shop().stock("seat", ORDERS + 1);
      LostTimers.place(one, "stubborn", "seat", 1);
      neverCloseOrdersOf(one, "stubborn");
      LostTimers.place(one, "lost", "seat", ORDERS);

      await("passes for half a minute").pollDelay(Duration.ofSeconds(30)).until(() -> true);

      assertThat(Ledger.of(two.shop(), "lost").closesBySource())
          .containsEntry("SWEEP", (long) ORDERS);
      assertThat(
              two.shop()
                  .service("GET", "/api/orders?userId=stubborn", "")
                  .json()
                  .at("/content/0/status")
                  .asString())
          .isEqualTo("PENDING_PAYMENT");
      double passes =
          counter(one, "curfew.sweep.found") + counter(two, "curfew.sweep.found") - ORDERS;
      assertThat(passes)
          .as("each pass finds the stubborn order; two at a time would be twelve")
          .isBetween(3.0, 8.0);
    }
  }

  /** The database refuses to change them, as a broken row would. */
  private static void neverCloseOrdersOf(AppUnderTest app, String userId) {
    new JdbcTemplate(app.bean(DataSource.class))
        .execute(
            """
            create trigger stubborn before update on order_info for each row
            begin
              if old.user_id = '%s' then
                signal sqlstate '45000' set message_text = 'on purpose';
              end if;
            end"""
                .formatted(userId));
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
