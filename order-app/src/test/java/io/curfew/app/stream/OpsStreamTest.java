package io.curfew.app.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Shop;
import io.curfew.watching.Alarm;
import io.curfew.watching.AlarmCause;
import io.curfew.watching.AlarmType;
import io.curfew.watching.Watch;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Server-sent events, as clients on bare sockets get them. */
@Timeout(120)
class OpsStreamTest {
  private static final Pattern CLOSE =
      Pattern.compile("id: (\\d+)\nevent: close\ndata: (\\{[^\n]*})\n\n");
  private static final Pattern OVERVIEW = Pattern.compile("event: overview\n");
  private static AppUnderTest app;
  private static Shop shop;

  @BeforeAll
  static void start() {
    app = AppUnderTest.embedded("curfew.overview.interval=200ms", "curfew.stream.heartbeat=1s");
    shop = app.shop();
    shop.stock("seat", 10_000);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void aListenerGetsAnOverviewFirstThenClosesAndSignsOfLife() {
    try (Listener listener = listener(null)) {
      await("the overview")
          .until(() -> listener.heard().contains("event: overview\ndata: {\"at\""));
      assertThat(listener.heard())
          .startsWith("HTTP/1.1 200")
          .contains("Content-Type: text/event-stream;charset=UTF-8")
          .contains("X-Content-Type-Options: nosniff")
          .contains("Cache-Control: no-store");

      String orderNo = shop.place("u", "seat", Duration.ofSeconds(1)).text("orderNo");

      JsonNode close = new JsonMapper().readTree(closeOf(orderNo, listener).group(2));
      assertThat(close.path("source").asString()).isEqualTo("LOCAL");
      assertThat(close.path("latenessMs").asLong()).isBetween(0L, 5_000L);
      assertThat(close.path("at").asString()).endsWith("Z");
      await("a sign of life").until(() -> listener.heard().contains("\n:\n\n"));
      await("another overview")
          .until(() -> OVERVIEW.matcher(listener.heard()).results().count() > 1);
    }
  }

  @Test
  void aListenerHearsOfAlarms() {
    Instant at = Instant.parse("2026-12-01T00:00:00Z");
    AlarmCause cause = new AlarmCause(AlarmType.CLOSES_LATE, "");
    try (Listener listener = listener(null)) {
      await("it listens").until(() -> listener.heard().contains("event: overview"));

      app.bean(Watch.class).alarmRaised(new Alarm(7, cause, at, at, null, "late", "9 ms", "5 ms"));

      await("the alarm")
          .until(
              () ->
                  listener
                      .heard()
                      .contains(
                          "event: alarm\ndata: {\"id\":7,\"type\":\"CLOSES_LATE\",\"state\":\"OPEN\""));
    }
  }

  @Test
  void aListenerThatComesBackGetsWhatItMissedAndOneThatWasAwayTooLongAnOverview() {
    String first;
    String last;
    try (Listener listener = listener(null)) {
      await("it listens").until(() -> listener.heard().contains("event: overview"));
      first = shop.place("u", "seat", Duration.ofSeconds(1)).text("orderNo");
      last = closeOf(first, listener).group(1);
    }
    String missed = shop.place("u", "seat", Duration.ofSeconds(1)).text("orderNo");
    await("it is closed").until(() -> shop.order(missed).text("status").equals("CLOSED"));

    try (Listener back = listener(last);
        Listener stranger = listener("12345");
        Listener confused = listener("what?")) {
      assertThat(Long.parseLong(closeOf(missed, back).group(1)))
          .isGreaterThan(Long.parseLong(last));
      assertThat(back.heard()).doesNotContain(first);
      for (Listener other : List.of(stranger, confused)) {
        await("an overview").until(() -> other.heard().contains("event: overview"));
        assertThat(other.heard().substring(other.heard().indexOf("event: ")))
            .startsWith("event: overview");
      }
    }
  }

  @Test
  void fiveHundredListenTakeNoThreadEachAndAllHearOfAClose() {
    int threads = ManagementFactory.getThreadMXBean().getThreadCount();
    List<Listener> all = IntStream.range(0, 500).mapToObj(i -> listener(null)).toList();
    try {
      await("all listen")
          .untilAsserted(
              () -> {
                assertThat(all)
                    .extracting(Listener::heard)
                    .allSatisfy(heard -> assertThat(heard).contains("event: overview"));
                assertThat(app.bean(OpsStream.class).clients()).isGreaterThanOrEqualTo(500);
              });

      String orderNo = shop.place("u", "seat", Duration.ofSeconds(1)).text("orderNo");

      await("all hear of the close")
          .until(() -> all.stream().allMatch(each -> find(orderNo, each.heard()).isPresent()));
      assertThat(ManagementFactory.getThreadMXBean().getThreadCount()).isLessThan(threads + 60);
    } finally {
      all.forEach(Listener::close);
    }
    await("those who are gone are forgotten").until(() -> app.bean(OpsStream.class).clients() == 0);
  }

  @Test
  void aListenerThatDoesNotReadIsDroppedAndHoldsUpNobody() {
    OpsStream stream = app.bean(OpsStream.class);
    try (Listener slow = Listener.small(app.url());
        Listener quick = listener(null)) {
      await("both listen").until(() -> stream.clients() == 2);
      String large = "x".repeat(100_000);
      IntStream.range(0, 100).forEach(i -> stream.publish("alarm", large + i));

      await("who reads gets everything").until(() -> quick.heard().contains("x99\""));

      await("who does not read is dropped").until(() -> !quick.hasEnded() && stream.clients() == 1);
      assertThat(quick.hasEnded()).isFalse();
      assertThat(slow.heard()).doesNotContain("x99\"");
    }
  }

  @Test
  void whenTheServiceStopsEveryResponseEndsAndNothingWaits() {
    AppUnderTest other = AppUnderTest.embedded();
    try (Listener listener = new Listener(other.url(), null)) {
      await("it listens").until(() -> listener.heard().contains("event: overview"));
      long begun = System.nanoTime();

      other.close();

      assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(15));
      await("the response has ended").until(listener::hasEnded);
      assertThat(listener.heard()).endsWith("\r\n0\r\n\r\n");
    }
  }

  private static Listener listener(@Nullable String lastEventId) {
    return new Listener(app.url(), lastEventId);
  }

  private static MatchResult closeOf(String orderNo, Listener listener) {
    return await("the close of this order")
        .until(() -> find(orderNo, listener.heard()), Optional::isPresent)
        .orElseThrow();
  }

  private static Optional<MatchResult> find(String orderNo, String heard) {
    return CLOSE
        .matcher(heard)
        .results()
        .filter(close -> close.group(2).contains(orderNo))
        .findFirst();
  }
}
