package io.curfew.app.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppProcess;
import io.curfew.app.support.Ledger;
import io.curfew.app.support.LostInBroker;
import io.curfew.app.support.MovedClock;
import io.curfew.app.support.Redeliveries;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Wires;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

/** Two instances, each a process of its own; one of them leaves, dies, stands still or is wrong. */
class InstancesRealIT {
  private static final int ORDERS = 300;
  private static final int SEEN_CLOSING = 40;
  private static final String USER = "u";
  private static final Duration SWEEP = Duration.ofSeconds(10);
  private static final Duration LOCK = Duration.ofSeconds(20);

  private final Servers servers = Servers.fresh();
  private final JdbcTemplate jdbc = servers.jdbc();
  @TempDir private Path folder;

  @Test
  void whoIsStoppedFinishesWhatItHasInHandAndTheOtherGoesOn() {
    try (AppProcess one = withoutSweep();
        AppProcess two = withoutSweep()) {
      placeWhile(one, two);

      one.stop();

      awaitAllClosed(two);
      assertEachClosedOnceAndNoneEarly(two);
      Ledger ledger = Ledger.of(two.shop(), USER);
      assertThat(ledger.closesBySource()).containsKey("TIMER");
      assertThat(ledger.lateness()[ORDERS - 1]).as("ms late at most").isLessThan(20_000);
      assertThat(Redeliveries.of(servers)).as("timers delivered again").isLessThan(ORDERS / 10);
      assertThat(one.output()).doesNotContain("ERROR");
    }
  }

  @Test
  void whoIsKilledLeavesNothingBehindThatTheOtherDoesNotDo() {
    try (AppProcess one = sweeping(servers.environment());
        AppProcess two = sweeping(servers.environment())) {
      placeWhile(one, two);

      one.kill();

      awaitAllClosed(two);
      assertEachClosedOnceAndNoneEarly(two);
    }
  }

  /** It holds the lock of the sweep, and loses that, its database and its broker meanwhile. */
  @Test
  void whoStandsStillForLongIsReplacedAndDoesNoHarmWhenItGoesOn() throws Exception {
    Wires wiresOfOne = new Wires(servers);
    Wires wiresOfTwo = new Wires(servers);
    try (wiresOfOne;
        wiresOfTwo;
        AppProcess one = sweeping(wiresOfOne.environment());
        AppProcess two = sweeping(wiresOfTwo.environment())) {
      AppProcess sweeper = sweeper(one, two);
      AppProcess other = sweeper == one ? two : one;
      placeWhile(sweeper, other);

      sweeper.pause();
      (sweeper == one ? wiresOfOne : wiresOfTwo).database.refuse();
      Instant death = Instant.now();
      LostInBroker.place(servers, other.shop(), "lost", 20);
      await("the other sweeps: the lock, its own turn, and a little")
          .atMost(LOCK.plus(SWEEP).plusSeconds(25))
          .until(() -> Ledger.of(other.shop(), "lost").count("CLOSED") == 20);
      assertThat(Ledger.of(other.shop(), "lost").closesBySource()).containsKey("SWEEP");
      await("every lock of its own has run out")
          .until(() -> Instant.now().isAfter(death.plusSeconds(35)));
      (sweeper == one ? wiresOfOne : wiresOfTwo).database.accept();
      sweeper.resume();

      awaitAllClosed(other);
      await("it works again")
          .ignoreExceptions()
          .until(
              () -> sweeper.shop().place("after", "seat", Duration.ofSeconds(2)).status() == 201);
      await("and so do its timers")
          .until(() -> Ledger.of(other.shop(), "after").count("CLOSED") > 0);
      assertEachClosedOnceAndNoneEarly(other);
    }
  }

  @Test
  void clocksThatAreTwoMinutesOffEitherWayCloseNothingEarlyAndNothingTwice() {
    String slow = MovedClock.javaOption(folder, Duration.ofMinutes(-2));
    String fast = MovedClock.javaOption(folder, Duration.ofMinutes(2));
    try (AppProcess one = withoutSweep(slow);
        AppProcess two = withoutSweep(fast)) {
      placeWhile(one, two);

      awaitAllClosed(one);
      assertEachClosedOnceAndNoneEarly(two);
      Ledger ledger = Ledger.of(two.shop(), USER);
      assertThat(ledger.closesBySource()).containsKey("TIMER");
      assertThat(ledger.lateness()[ORDERS - 1]).as("ms late at most").isLessThan(20_000);
      Stream.of(one, two).forEach(InstancesRealIT::assertItTellsTheDatabasesTime);
      assertThat(one.output()).contains("The clock is off by -120 s");
      assertThat(two.output()).contains("The clock is off by 120 s");
    }
  }

  /** Whose machine is this one, so the time here is the right one. */
  private static void assertItTellsTheDatabasesTime(AppProcess app) {
    Instant placed =
        Instant.parse(app.shop().place("now", "seat", Duration.ofMinutes(5)).text("serverTime"));
    assertThat(Duration.between(placed, Instant.now()).abs()).isLessThan(Duration.ofSeconds(2));
  }

  private AppProcess sweeping(Map<String, String> wired) {
    return instance(wired, SWEEP);
  }

  /** What its timers do not close stays open. */
  private AppProcess withoutSweep(String... javaOptions) {
    return instance(servers.environment(), Duration.ofHours(1), javaOptions);
  }

  private AppProcess instance(Map<String, String> wired, Duration sweep, String... javaOptions) {
    Map<String, String> environment = new HashMap<>(wired);
    environment.put("CURFEW_SWEEP_INTERVAL", sweep.toSeconds() + "s");
    return AppProcess.launched(folder, environment, javaOptions);
  }

  /** Half of them by each; returns when they have begun to close. */
  private static void placeWhile(AppProcess one, AppProcess two) {
    awaitHealthy(one, two);
    one.shop().stock("seat", 10_000);
    IntStream.range(0, ORDERS)
        .parallel()
        .forEach(
            i -> {
              Shop shop = (i % 2 == 0 ? one : two).shop();
              Duration payWithin = Duration.ofMillis(4_000 + i * 25L);
              assertThat(shop.place(USER, "seat", payWithin).status()).isEqualTo(201);
            });
    await("some orders are closed")
        .until(() -> Ledger.of(two.shop(), USER).count("CLOSED") > SEEN_CLOSING);
  }

  private AppProcess sweeper(AppProcess one, AppProcess two) {
    awaitHealthy(one, two);
    String sweeping = "select count(*) from shedlock where name = 'sweep' and locked_by like ?";
    await("somebody sweeps").until(() -> count(sweeping, "%") == 1);
    return count(sweeping, "%:" + one.pid() + ":%") == 1 ? one : two;
  }

  private static void awaitHealthy(AppProcess one, AppProcess two) {
    one.awaitHealthy();
    two.awaitHealthy();
  }

  private static void awaitAllClosed(AppProcess app) {
    await("every order is closed")
        .until(() -> Ledger.of(app.shop(), USER).count("CLOSED") == ORDERS);
  }

  private void assertEachClosedOnceAndNoneEarly(AppProcess app) {
    assertThat(Ledger.of(app.shop(), USER).lateness()[0]).as("ms late at least").isNotNegative();
    assertThat(count("select count(*) from order_history where order_trigger = 'EXPIRE'"))
        .as("closes")
        .isEqualTo(count("select count(*) from order_info where status = 2"));
    assertThat(count("select count(*) from order_hold where action = 'RELEASE'"))
        .as("releases")
        .isEqualTo(count("select count(*) from order_info where status = 2"));
    assertThat(app.shop().service("GET", "/api/stock/seat", "").json().path("held").asLong())
        .isEqualTo(count("select count(*) from order_info where status = 0"));
  }

  private long count(String sql, Object... arguments) {
    Long count = jdbc.queryForObject(sql, Long.class, arguments);
    return count == null ? 0 : count;
  }
}
