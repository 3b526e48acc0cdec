package io.curfew.app.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.order.OrderNo;
import io.curfew.quarantining.Arrival;
import io.curfew.quarantining.Body;
import io.curfew.quarantining.Content;
import io.curfew.quarantining.QuarantineMessages;
import io.curfew.quarantining.Trouble;
import io.curfew.quarantining.Trouble.Kind;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Quarantined messages over HTTP, on the embedded default. */
class QuarantineTest {
  private static final Instant ARRIVED = Instant.parse("2026-03-01T10:00:00.007Z");
  private static final AtomicInteger NEXT = new AtomicInteger();

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
  void aMessageIsShownAsItIs() {
    String orderNo = placed();
    long id = kept(orderNo, Kind.NOT_CLOSED, new byte[] {'{', -1});

    JsonNode shown = one(id).json();

    assertThat(shown.path("arrivedAt").asString()).isEqualTo("2026-03-01T10:00:00.007Z");
    assertThat(shown.path("queue").asString()).isEqualTo("curfew.quarantine.v1.messages");
    assertThat(shown.path("orderNo").asString()).isEqualTo(orderNo);
    assertThat(shown.path("error").asString()).isEqualTo("NOT_CLOSED");
    assertThat(shown.path("cause").asString()).isEqualTo("原因 of m-" + NEXT.get());
    assertThat(shown.path("messageId").asString()).isEqualTo("m-" + NEXT.get());
    assertThat(shown.at("/headers/curfew-attempts").asInt()).isEqualTo(4);
    assertThat(shown.path("body").asString()).isEqualTo("{\uFFFD");
    assertThat(shown.path("bodySize").asLong()).isEqualTo(2);
    assertThat(Base64.getDecoder().decode(shown.path("bodyBase64").asString()))
        .containsExactly('{', -1);
    assertThat(shown.path("status").asString()).isEqualTo("OPEN");
    assertThat(shown.path("by").isNull()).isTrue();
  }

  @Test
  void aListIsPagedAndFiltered() {
    long older = kept(null, Kind.LOST, utf8("x".repeat(10_000)));
    long newer = kept("filtered-1", Kind.IN_CIRCLES, utf8("y"));

    assertThat(ids("")).contains(newer, older).isSortedAccordingTo((a, b) -> Long.compare(b, a));
    assertThat(ids("?error=IN_CIRCLES")).containsExactly(newer);
    assertThat(ids("?text=FILTERED-1&status=OPEN")).containsExactly(newer);
    assertThat(ids("?text=FILTERED-1&status=DISCARDED")).isEmpty();
    JsonNode page = list("?error=LOST&size=1&page=0").json();
    assertThat(page.path("total").asInt()).isOne();
    assertThat(page.path("size").asInt()).isOne();
    assertThat(page.at("/content/0/bodySize").asInt()).isEqualTo(10_000);
    assertThat(page.at("/content/0/body").asString()).isEqualTo("x".repeat(4_096));
    assertThat(page.at("/content/0/bodyBase64").isNull()).isTrue();
  }

  @Test
  void aTimerIsSentAgainAndARepeatAnswersTheSame() {
    String orderNo = placed();
    long id = kept(orderNo, Kind.NOT_CLOSED, utf8("a"));

    Answer retried = shop.operator("/quarantine/" + id + "/retry", "{\"reason\":\"fixed\"}");
    Answer again = shop.operator("/quarantine/" + id + "/retry", "{\"reason\":\"fixed\"}");

    assertThat(retried.status()).isEqualTo(200);
    assertThat(retried.text("status")).isEqualTo("RETRIED");
    assertThat(retried.text("by")).isEqualTo("operator");
    assertThat(retried.text("reason")).isEqualTo("fixed");
    assertThat(again.status()).isEqualTo(200);
    assertThat(again.text("at")).isEqualTo(retried.text("at"));
    await("the timer is parked once more")
        .until(
            () -> shop.service("GET", "/api/orders/" + orderNo + "/timer", "").json().size() > 0);
  }

  @Test
  void aRetryNeedsNoReason() {
    String path = "/quarantine/" + kept(placed(), Kind.NOT_CLOSED, utf8("a")) + "/retry";

    assertThat(shop.operator(path, "").text("status")).isEqualTo("RETRIED");
    assertThat(shop.operator(path, "{}").status()).isEqualTo(200);
  }

  @Test
  void withoutABrokerWhatNoOrderIsKnownOfStaysOpen() {
    long id = kept(null, Kind.UNREADABLE, utf8("junk"));

    Answer refused = shop.operator("/quarantine/" + id + "/retry", "");

    assertThat(refused.status()).isEqualTo(503);
    assertThat(refused.text("code")).isEqualTo("UNAVAILABLE");
    assertThat(one(id).text("status")).isEqualTo("OPEN");
  }

  @Test
  void whatIsDiscardedIsKeptAndARepeatAnswersTheSame() {
    String path = "/quarantine/" + kept(null, Kind.UNREADABLE, utf8("junk"));

    Answer discarded = shop.operator(path + "/discard", "{\"reason\":\"垃圾\"}");
    Answer again = shop.operator(path + "/discard", "{\"reason\":\"垃圾\"}");

    assertThat(discarded.text("status")).isEqualTo("DISCARDED");
    assertThat(discarded.text("reason")).isEqualTo("垃圾");
    assertThat(again.status()).isEqualTo(200);
    assertThat(again.text("at")).isEqualTo(discarded.text("at"));
    assertThat(shop.viewer(path).text("body")).isEqualTo("junk");
  }

  @Test
  void whatWasSettledOtherwiseIsRefused() {
    String path = "/quarantine/" + kept(null, Kind.UNREADABLE, utf8("junk"));
    shop.operator(path + "/discard", "{\"reason\":\"junk\"}");

    assertStatusChanged(shop.operator(path + "/retry", ""));
    assertStatusChanged(shop.operator(path + "/discard", "{\"reason\":\"another\"}"));
    assertThat(shop.viewer(path).text("reason")).isEqualTo("junk");
  }

  @Test
  void whatIsNotThereIsNotFound() {
    for (Answer answer :
        List.of(
            shop.viewer("/quarantine/999999"),
            shop.operator("/quarantine/999999/retry", ""),
            shop.operator("/quarantine/999999/discard", "{\"reason\":\"r\"}"))) {
      assertThat(answer.status()).isEqualTo(404);
      assertThat(answer.text("code")).isEqualTo("NOT_FOUND");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "discard | reason | {}",
        "discard | reason | {\"reason\":null}",
        "discard | reason | {\"reason\":\" \"}",
        "discard | body   | []",
        "retry   | reason | {\"reason\":\" \"}",
      })
  void badInputIsRefusedWithItsField(String act, String field, String body) {
    long id = kept(null, Kind.UNREADABLE, utf8("bad input"));

    assertRefused(shop.operator("/quarantine/" + id + "/" + act, body), field);
    assertThat(one(id).text("status")).isEqualTo("OPEN");
  }

  @ParameterizedTest
  @CsvSource({
    "?status=GONE, status",
    "?error=BAD, error",
    "?page=-1, page",
    "?size=0, size",
    "?size=201, size",
    "/abc, id",
  })
  void badQueriesAreRefusedWithTheirField(String query, String field) {
    assertRefused(list(query), field);
    assertRefused(list("?text=" + "x".repeat(201)), "text");
  }

  private static void assertRefused(Answer answer, String field) {
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.text("code")).isEqualTo("VALIDATION_FAILED");
    assertThat(answer.json().at("/errors/0/field").asString()).isEqualTo(field);
  }

  private static void assertStatusChanged(Answer answer) {
    assertThat(answer.status()).isEqualTo(409);
    assertThat(answer.text("code")).isEqualTo("QUARANTINE_STATUS_CHANGED");
  }

  private static String placed() {
    return shop.place("u1", "seat", Duration.ofMinutes(5)).text("orderNo");
  }

  private static long kept(@Nullable String orderNo, Kind kind, byte[] body) {
    String messageId = "m-" + NEXT.incrementAndGet();
    Arrival arrival =
        new Arrival(
            ARRIVED,
            "curfew.quarantine.v1.messages",
            orderNo == null ? null : new OrderNo(orderNo),
            new Trouble(kind, "原因 of " + messageId),
            new Content(messageId, "{\"curfew-attempts\":4}", Body.of(body)));
    app.bean(QuarantineMessages.class).keep(List.of(arrival));
    return list("?text=" + messageId + "&size=200")
        .json()
        .path("content")
        .valueStream()
        .filter(message -> message.path("messageId").asString().equals(messageId))
        .findFirst()
        .orElseThrow()
        .path("id")
        .asLong();
  }

  private static List<Long> ids(String query) {
    return list(query)
        .json()
        .path("content")
        .valueStream()
        .map(message -> message.path("id").asLong())
        .toList();
  }

  private static Answer one(long id) {
    return shop.viewer("/quarantine/" + id);
  }

  private static Answer list(String query) {
    return shop.viewer("/quarantine" + query);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
