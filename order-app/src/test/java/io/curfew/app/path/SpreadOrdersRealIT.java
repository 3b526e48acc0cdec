package io.curfew.app.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Ledger;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import io.curfew.order.OrderLine;
import io.curfew.order.PayWindow;
import io.curfew.order.Sku;
import io.curfew.order.UserId;
import io.curfew.placing.PlaceOrder;
import io.curfew.placing.PlaceOrderCommand;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Currency;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Windows of all lengths in random order behind ten thousand long ones, closed by broker timers
 * alone.
 */
@Tag("quiet")
class SpreadOrdersRealIT {
  private static final int SPREAD = 5_000;
  private static final int LONG = 10_000;

  @Test
  void noTimerWaitsBehindALongerOne() throws Exception {
    try (AppUnderTest app =
        AppUnderTest.start(
            Servers.fresh(), "curfew.sweep.interval=1h", "logging.level.io.curfew.app=warn")) {
      Shop shop = app.shop();
      shop.stock("seat", SPREAD + LONG);
      PlaceOrder placeOrder = app.bean(PlaceOrder.class);

      placeAll(placeOrder, "long", Collections.nCopies(LONG, Duration.ofHours(1)));
      placeAll(placeOrder, "spread", spreadWindows());

      await("every spread order is closed")
          .atMost(Duration.ofSeconds(150))
          .pollInterval(Duration.ofSeconds(1))
          .until(() -> count(shop, "spread", "CLOSED") == SPREAD);
      Ledger ledger = Ledger.of(shop, "spread");
      long[] lateness = ledger.lateness();
      System.getLogger("io.curfew.measured")
          .log(
              System.Logger.Level.INFO,
              "lateness p50 {0} p99 {1} max {2} ms",
              Ledger.percentile(lateness, 0.5),
              Ledger.percentile(lateness, 0.99),
              Ledger.percentile(lateness, 1));
      assertThat(ledger.closesBySource()).containsOnlyKeys("TIMER");
      assertThat(lateness[0]).isNotNegative();
      assertThat(Ledger.percentile(lateness, 0.99)).isLessThanOrEqualTo(500);
      assertThat(count(shop, "long", "PENDING_PAYMENT")).isEqualTo(LONG);
    }
  }

  /** Spread evenly in the logarithm from 1 to 120 s, shuffled. */
  private static List<Duration> spreadWindows() {
    List<Duration> windows = new ArrayList<>();
    IntStream.range(0, SPREAD)
        .mapToLong(i -> (long) (1_000 * Math.pow(120, i / (SPREAD - 1.0))))
        .mapToObj(Duration::ofMillis)
        .forEach(windows::add);
    Collections.shuffle(windows, new Random(5_000));
    return windows;
  }

  private static void placeAll(PlaceOrder placeOrder, String userId, List<Duration> windows)
      throws Exception {
    ExecutorService customers = Executors.newFixedThreadPool(8);
    windows.forEach(
        window -> customers.execute(() -> placeOrder.place(order(userId, window), "test")));
    customers.shutdown();
    assertThat(customers.awaitTermination(3, TimeUnit.MINUTES)).isTrue();
  }

  private static PlaceOrderCommand order(String userId, Duration payWithin) {
    return new PlaceOrderCommand(
        new UserId(userId),
        "STANDARD",
        Currency.getInstance("CNY"),
        List.of(new OrderLine(new Sku("seat"), 1, 100)),
        null,
        new PayWindow(payWithin, Duration.ZERO),
        null);
  }

  private static int count(Shop shop, String userId, String status) {
    return shop.service("GET", "/api/orders?size=1&userId=" + userId + "&status=" + status, "")
        .json()
        .path("total")
        .asInt();
  }
}
