package io.curfew.app.outage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.announcing.Outbox;
import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Ledger;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Stopwatch;
import io.curfew.parking.UnconfirmedTimers;
import io.curfew.testservers.RealBroker;
import io.curfew.testservers.RealDatabase;
import java.time.Duration;
import java.time.Instant;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * What customers and their orders notice of a broker that is away: nothing. {@code
 * CURFEW_TEST_BROKER_AWAY=PT10M} keeps it away from the start for so long.
 */
@Tag("quiet")
class BrokerAwayRealIT {
  private static final int ORDERS = 200;
  private static final int LONG = 100;
  private static final int STOCK = 100_000;
  private static final String OFTEN = "curfew.sweep.interval=2s";
  private static final Duration LIMIT = Duration.ofMillis(200);

  /** Longer than it takes until an unanswered timer is in the hands of the process. */
  private static final Duration SHORT = Duration.ofSeconds(7);

  private static final Duration AWAY =
      Duration.parse(System.getenv().getOrDefault("CURFEW_TEST_BROKER_AWAY", "PT10S"));

  private static RealBroker broker;
  private static AppUnderTest app;

  @BeforeAll
  static void start() {
    broker = RealBroker.start();
    app = AppUnderTest.start(freshServers(), OFTEN);
    app.shop().stock("seat", STOCK);
  }

  @AfterAll
  static void stop() {
    app.close();
    broker.close();
  }

  @ParameterizedTest
  @EnumSource
  void ordersArePlacedAsFastAndClosedOnTimeAndEverythingDrainsAfterwards(Outage outage) {
    Shop shop = app.shop();
    Stopwatch usual = placing(shop, "warm-up", Duration.ofHours(1)).log("placed as usual");
    place(shop, "before-" + outage, 50, SHORT);

    outage.begin(broker);
    try {
      Stopwatch away = placing(shop, "short-" + outage, SHORT).log("placed while " + outage);
      place(shop, "long-" + outage, LONG, Duration.ofHours(1));

      assertThat(away.p99()).isLessThan(atLeast(LIMIT, usual.p99().multipliedBy(2)));
      awaitClosed(shop, "short-" + outage, ORDERS);
      awaitClosed(shop, "before-" + outage, 50);
      assertOnTime(Ledger.of(shop, "short-" + outage), Ledger.of(shop, "before-" + outage));
      assertThat(app.bean(UnconfirmedTimers.class).waiting()).isGreaterThanOrEqualTo(LONG);
      assertThat(app.bean(Outbox.class).pending()).as("events wait").isGreaterThan(ORDERS);
      await("health says it, of a broker that hangs when heartbeats are missing")
          .until(() -> brokerStatus(shop).equals("DOWN"));
    } finally {
      outage.end(broker);
    }
    awaitDrained(app);
  }

  @Test
  void withTheBrokerAwayFromTheStartOrdersAreClosedOnTimeAndItIsUsedOnceItIsThere() {
    Servers servers = freshServers();
    broker.kill();
    try (AppUnderTest late = AppUnderTest.start(servers, OFTEN)) {
      Shop shop = late.shop();
      shop.stock("seat", STOCK);
      placing(shop, "short", SHORT).log("placed before the broker was ever there");
      place(shop, "long", LONG, Duration.ofHours(1));
      awaitClosed(shop, "short", ORDERS);
      assertThat(Ledger.of(shop, "short").closesBySource()).containsOnlyKeys("LOCAL");
      int placed = placeFor(AWAY, shop, "later");
      awaitClosed(shop, "later", placed);
      assertThat(Ledger.percentile(Ledger.of(shop, "later").lateness(), 0.99)).isLessThan(2_000);
      assertThat(late.bean(UnconfirmedTimers.class).waiting()).isGreaterThanOrEqualTo(LONG);

      broker.restart();
      awaitDrained(late);
    } finally {
      Outage.KILLED.end(broker);
    }
  }

  private static Servers freshServers() {
    return new Servers(broker.newVirtualHost(), RealDatabase.shared().newDatabase());
  }

  private static Stopwatch placing(Shop shop, String userId, Duration payWithin) {
    return Stopwatch.of(ORDERS, i -> placeOne(shop, userId, payWithin));
  }

  private static void place(Shop shop, String userId, int count, Duration payWithin) {
    for (int i = 0; i < count; i++) {
      placeOne(shop, userId, payWithin);
    }
  }

  /** As customers come, a few in a second; returns how many. */
  private static int placeFor(Duration time, Shop shop, String userId) {
    Instant end = Instant.now().plus(time);
    int[] placed = {0};
    await("the broker stays away")
        .atMost(time.plusMinutes(1))
        .until(
            () -> {
              placeOne(shop, userId, SHORT);
              placed[0]++;
              return Instant.now().isAfter(end);
            });
    return placed[0];
  }

  private static Shop.Answer placeOne(Shop shop, String userId, Duration payWithin) {
    Shop.Answer answer = shop.place(userId, "seat", payWithin);
    assertThat(answer.status()).isEqualTo(201);
    return answer;
  }

  private static Duration atLeast(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }

  private static void awaitClosed(Shop shop, String userId, int count) {
    await("every order is closed: " + userId)
        .until(() -> Ledger.of(shop, userId).count("CLOSED") == count);
  }

  private static void assertOnTime(Ledger placedMeanwhile, Ledger placedBefore) {
    assertThat(placedMeanwhile.closesBySource().getOrDefault("LOCAL", 0L))
        .as("by the process' timer")
        .isGreaterThan(ORDERS / 2);
    assertThat(Ledger.percentile(placedMeanwhile.lateness(), 1)).isLessThan(2_000);
    assertThat(Ledger.percentile(placedBefore.lateness(), 1))
        .as("2 s until the sweep takes it, 2 s between its passes, and the pass")
        .isLessThan(6_500);
  }

  private static void awaitDrained(AppUnderTest drained) {
    await("timers and events are with the broker, and no order is overdue")
        .atMost(Duration.ofMinutes(3))
        .pollInterval(Duration.ofMillis(500))
        .untilAsserted(
            () -> {
              assertThat(drained.bean(UnconfirmedTimers.class).waiting()).isZero();
              assertThat(drained.bean(Outbox.class).pending()).isZero();
              assertThat(overdue(drained)).isZero();
              assertThat(brokerStatus(drained.shop())).isEqualTo("UP");
              assertThat(parked(drained)).as("by their traces").isEqualTo(pending(drained));
            });
  }

  /** Pending orders with a timer that the broker confirmed. */
  private static long parked(AppUnderTest app) {
    return count(
        app,
        """
        select count(distinct t.order_no) from timer_trace t
        join order_info o on o.order_no = t.order_no
        where o.status = 0 and t.confirmed and t.arrived_at is null
        """);
  }

  private static long pending(AppUnderTest app) {
    return count(app, "select count(*) from order_info where status = 0");
  }

  private static long overdue(AppUnderTest app) {
    return count(
        app, "select count(*) from order_info where status = 0 and close_at < utc_timestamp(3)");
  }

  private static long count(AppUnderTest app, String sql) {
    Long count = new JdbcTemplate(app.bean(DataSource.class)).queryForObject(sql, Long.class);
    return count == null ? -1 : count;
  }

  private static String brokerStatus(Shop shop) {
    return shop.anonymous("GET", "/actuator/health", "")
        .json()
        .at("/components/broker/status")
        .asString();
  }

  enum Outage {
    KILLED {
      @Override
      void begin(RealBroker broker) {
        broker.kill();
      }

      @Override
      void end(RealBroker broker) {
        broker.restart();
      }
    },
    PAUSED {
      @Override
      void begin(RealBroker broker) {
        broker.pause();
      }

      @Override
      void end(RealBroker broker) {
        broker.resume();
      }
    },
    SHORT_OF_MEMORY {
      @Override
      void begin(RealBroker broker) {
        broker.raiseMemoryAlarm();
      }

      @Override
      void end(RealBroker broker) {
        broker.clearMemoryAlarm();
      }
    },
    SHORT_OF_DISK {
      @Override
      void begin(RealBroker broker) {
        broker.raiseDiskAlarm();
      }

      @Override
      void end(RealBroker broker) {
        broker.clearDiskAlarm();
      }
    };

    abstract void begin(RealBroker broker);

    abstract void end(RealBroker broker);
  }
}
