package io.curfew.app.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.EventTap;
import io.curfew.app.support.Ledger;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/**
 * A thousand orders on the real servers, some paid and some cancelled around their deadlines. The
 * sweep is put to sleep.
 */
@Tag("alone")
class MixedOrdersRealIT {
  private static final int ORDERS = 1_000;
  private static final int SKUS = 10;
  private static final int PUT_IN = 500;

  private final Random random = new Random(20261130);

  @Test
  void everyOrderEndsAsItShouldOnTimeAndTheBooksBalance() throws Exception {
    Servers servers = Servers.fresh();
    try (AppUnderTest app = AppUnderTest.start(servers, "curfew.sweep.interval=1h");
        EventTap events = new EventTap(servers.amqpUri())) {
      Shop shop = app.shop();
      IntStream.range(0, SKUS).forEach(i -> shop.stock("sku-" + i, PUT_IN));

      placeAndInterfere(shop);

      await("the last order is settled, and the last late payment returned")
          .until(() -> count(shop, "PENDING_PAYMENT") + count(shop, "REFUNDING") == 0);
      Ledger ledger = Ledger.of(shop, "mixed");
      System.getLogger("io.curfew.measured")
          .log(System.Logger.Level.INFO, "{0} {1}", ledger.byStatus(), summary(ledger));
      assertEndedWell(ledger);
      assertBooksBalance(shop, ledger);
      assertOneReleasePerHold(app, ledger);
      assertAnnouncedOnce(events, ledger);
      assertThat(app.bean(MeterRegistry.class).get("curfew.timer.latency").timer().count())
          .isGreaterThanOrEqualTo(ledger.closedByTime().size());
    }
  }

  private static int count(Shop shop, String status) {
    return shop.service("GET", "/api/orders?status=" + status, "").json().path("total").asInt();
  }

  private void placeAndInterfere(Shop shop) throws InterruptedException {
    ExecutorService placing = Executors.newFixedThreadPool(8);
    ScheduledExecutorService interfering = Executors.newScheduledThreadPool(8);
    for (int i = 0; i < ORDERS; i++) {
      Customer customer = Customer.number(i, random);
      placing.execute(() -> customer.placeAndInterfere(shop, interfering));
    }
    finish(placing);
    finish(interfering);
  }

  private static void finish(ExecutorService work) throws InterruptedException {
    work.shutdown();
    assertThat(work.awaitTermination(90, TimeUnit.SECONDS)).isTrue();
  }

  /**
   * One customer: what is ordered, and what they do at which moment, up to and beyond the deadline.
   */
  private record Customer(int number, String sku, long window, long moment, int what) {
    static Customer number(int number, Random random) {
      long window = 2_000L + random.nextInt(18_000);
      long moment = (long) (window * 1.15 * random.nextDouble());
      return new Customer(
          number, "sku-" + random.nextInt(SKUS), window, moment, random.nextInt(30));
    }

    @SuppressWarnings(
        "FutureReturnValueIgnored") // the invariants at the end tell whether it was done
    void placeAndInterfere(Shop shop, ScheduledExecutorService later) {
      String orderNo = shop.place("mixed", sku, Duration.ofMillis(window)).text("orderNo");
      if (what < 10) {
        later.schedule(() -> shop.pay(orderNo, "p-" + number, 100), moment, TimeUnit.MILLISECONDS);
      } else if (what < 13) {
        later.schedule(() -> shop.cancel(orderNo), moment, TimeUnit.MILLISECONDS);
      }
    }
  }

  private static void assertEndedWell(Ledger ledger) {
    assertThat(ledger.size()).isEqualTo(ORDERS);
    assertThat(ledger.byStatus().keySet()).isSubsetOf("PAID", "CLOSED", "CANCELLED", "REFUNDED");
    assertThat(ledger.count("PAID")).isGreaterThan(100);
    assertThat(ledger.count("CANCELLED")).isGreaterThan(20);
    assertThat(ledger.count("REFUNDED")).isPositive();
    assertThat(ledger.closesBySource()).containsOnlyKeys("TIMER");
    assertThat(ledger.lateness()[0]).as("none closed before closeAt").isNotNegative();
    assertThat(Ledger.percentile(ledger.lateness(), 0.99))
        .as("p99 of lateness in ms")
        .isLessThanOrEqualTo(500);
  }

  private static void assertBooksBalance(Shop shop, Ledger ledger) {
    long sold = 0;
    for (int i = 0; i < SKUS; i++) {
      JsonNode stock = shop.service("GET", "/api/stock/sku-" + i, "").json();
      assertThat(stock.path("held").asLong()).isZero();
      assertThat(stock.path("available").asLong() + stock.path("sold").asLong()).isEqualTo(PUT_IN);
      sold += stock.path("sold").asLong();
    }
    assertThat(sold).isEqualTo(ledger.count("PAID"));
  }

  private static void assertOneReleasePerHold(AppUnderTest app, Ledger ledger) {
    JdbcTemplate jdbc = new JdbcTemplate(app.bean(DataSource.class));
    Long releases =
        jdbc.queryForObject("select count(*) from order_hold where action = 'RELEASE'", Long.class);
    Long released =
        jdbc.queryForObject(
            "select count(distinct order_no) from order_hold where action = 'RELEASE'", Long.class);

    assertThat(releases).isEqualTo(released).isEqualTo(ORDERS - ledger.count("PAID"));
  }

  private static void assertAnnouncedOnce(EventTap events, Ledger ledger) {
    int closed = ledger.closedByTime().size();
    await("each close is announced")
        .until(() -> distinct(events.ofType("order.closed"), "subject") == closed);
    assertThat(distinct(events.ofType("order.closed"), "id")).isEqualTo(closed);
    assertThat(distinct(events.ofType("order.placed"), "subject")).isEqualTo(ORDERS);
  }

  private static long distinct(List<JsonNode> events, String field) {
    return events.stream().map(event -> event.path(field).asString()).distinct().count();
  }

  private static String summary(Ledger ledger) {
    long[] lateness = ledger.lateness();
    return "closes %s, lateness p50 %d p99 %d max %d ms"
        .formatted(
            ledger.closesBySource(),
            Ledger.percentile(lateness, 0.5),
            Ledger.percentile(lateness, 0.99),
            Ledger.percentile(lateness, 1));
  }
}
