package io.curfew.app.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.ProvidedShop;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Many orders in one call: each as if alone. */
class BulkTest {
  private static ProvidedShop provided;
  private static Shop shop;

  @BeforeAll
  static void start() {
    provided = new ProvidedShop();
    shop = provided.shop;
  }

  @AfterAll
  static void stop() {
    provided.close();
  }

  @Test
  void eachOrderIsAnsweredForInItsPlaceAndFailuresDoNotStopTheOthers() {
    String one = provided.placed(Duration.ofMinutes(5));
    String cancelled = provided.placed(Duration.ofMinutes(5));
    shop.cancel(cancelled);
    String stale = provided.placed(Duration.ofMinutes(5));
    String last = provided.placed(Duration.ofMinutes(5));

    Answer closed =
        many(
            "close",
            "",
            seen(one, 0),
            seen(cancelled, 1),
            seen("NOPE", 0),
            seen(stale, 3),
            seen(last, 0));

    assertThat(closed.status()).isEqualTo(200);
    assertThat(closed.json().findValuesAsString("orderNo"))
        .containsExactly(one, cancelled, "NOPE", stale, last);
    assertThat(closed.json().findValuesAsString("result"))
        .containsExactly("DONE", "REFUSED", "REFUSED", "REFUSED", "DONE");
    assertThat(closed.json().path(0).path("code").isNull()).isTrue();
    assertThat(closed.json().path(1).path("code").asString()).isEqualTo("ORDER_STATUS_CHANGED");
    assertThat(closed.json().path(2).path("code").asString()).isEqualTo("ORDER_NOT_FOUND");
    assertThat(closed.json().path(3).path("code").asString()).isEqualTo("STALE_VERSION");
    assertThat(closed.json().path(3).path("detail").asString()).contains(stale);
    assertThat(provided.status(one)).isEqualTo("CLOSED");
    assertThat(provided.status(stale)).isEqualTo("PENDING_PAYMENT");
    assertThat(provided.status(last)).isEqualTo("CLOSED");
    assertThat(shop.order(one).text("reason")).isEqualTo("bulk");
    assertThat(shop.viewer("/actions?size=5").json().path("content").findValuesAsString("target"))
        .as("an action for each order")
        .containsExactlyInAnyOrder(one, cancelled, "NOPE", stale, last);
  }

  @Test
  void manyAreRefunded() {
    String first = provided.paid(ProvidedShop.newPaymentNo());
    String second = provided.paid(ProvidedShop.newPaymentNo());

    Answer refunded =
        many(
            "refund",
            ",\"restock\":true",
            seen(first, provided.version(first)),
            seen(second, provided.version(second)));

    assertThat(refunded.json().findValuesAsString("result")).containsExactly("DONE", "DONE");
    await("the money goes back").until(() -> provided.status(second).equals("REFUNDED"));
  }

  @Test
  void manyGetAnotherDeadline() {
    String order = provided.placed(Duration.ofMinutes(5));
    String stale = provided.placed(Duration.ofMinutes(5));
    Instant soon = Instant.now().plusSeconds(1_000).truncatedTo(ChronoUnit.MILLIS);

    Answer moved =
        many("deadline", ",\"payBy\":\"%s\"".formatted(soon), seen(order, 0), seen(stale, 1));

    assertThat(moved.json().findValuesAsString("result")).containsExactly("DONE", "REFUSED");
    assertThat(moved.json().path(1).path("code").asString()).isEqualTo("STALE_VERSION");
    assertThat(Instant.parse(shop.order(order).text("payBy"))).isEqualTo(soon);
    assertThat(
            shop.viewer("/actions?action=MOVE_DEADLINE")
                .json()
                .path("content")
                .valueStream()
                .filter(action -> action.path("target").asString().equals(order))
                .map(action -> action.path("detail").asString()))
        .containsExactly("payBy " + soon);
  }

  @Test
  void hundredsAreClosedInSeconds() {
    List<String> orderNos =
        IntStream.range(0, 300)
            .parallel()
            .mapToObj(i -> provided.placed(Duration.ofMinutes(5)))
            .toList();
    String[] seen = orderNos.stream().map(orderNo -> seen(orderNo, 0)).toArray(String[]::new);
    long start = System.nanoTime();

    Answer closed = many("close", "", seen);

    Duration took = Duration.ofNanos(System.nanoTime() - start);
    assertThat(closed.json().findValuesAsString("result")).hasSize(300).containsOnly("DONE");
    assertThat(took).isLessThan(Duration.ofSeconds(10));
  }

  @Test
  void tooManyNoneAndTwiceTheSameAreRefusedAndNothingIsDone() {
    String order = provided.placed(Duration.ofMinutes(5));
    String[] tooMany =
        IntStream.range(0, 1_001).mapToObj(i -> seen("o-" + i, 0)).toArray(String[]::new);

    assertInvalid(many("close", ""), "orders");
    assertInvalid(many("close", "", tooMany), "orders");
    assertInvalid(many("close", "", seen(order, 0), seen(order, 0)), "orders[1].orderNo");
    assertInvalid(many("close", "", seen("no spaces", 0)), "orders[0].orderNo");
    assertInvalid(many("close", "", seen(order, -1)), "orders[0].version");
    assertInvalid(many("close", "", "null"), "orders[0]");
    assertInvalid(many("refund", "", seen(order, 0)), "restock");
    assertInvalid(many("deadline", "", seen(order, 0)), "payBy");
    assertInvalid(many("deadline", ",\"payBy\":\"soon\"", seen(order, 0)), "payBy");
    assertThat(provided.status(order)).isEqualTo("PENDING_PAYMENT");
  }

  @ParameterizedTest
  @CsvSource({"close", "refund", "deadline"})
  void aReasonIsGiven(String what) {
    Answer answer =
        shop.operator(
            "/orders/" + what,
            "{\"orders\":[{\"orderNo\":\"X\",\"version\":0}],\"restock\":true,\"payBy\":\"2027-01-01T00:00:00Z\"}");

    assertInvalid(answer, "reason");
  }

  private static void assertInvalid(Answer answer, String field) {
    assertThat(answer.text("code")).isEqualTo("VALIDATION_FAILED");
    assertThat(answer.json().path("errors").findValuesAsString("field")).contains(field);
  }

  private static Answer many(String what, String more, String... orders) {
    String all = List.of(orders).stream().collect(Collectors.joining(","));
    return shop.operator(
        "/orders/" + what, "{\"reason\":\"bulk\",\"orders\":[%s]%s}".formatted(all, more));
  }

  private static String seen(String orderNo, long version) {
    return "{\"orderNo\":\"%s\",\"version\":%d}".formatted(orderNo, version);
  }
}
