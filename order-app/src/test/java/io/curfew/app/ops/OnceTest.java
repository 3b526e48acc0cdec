package io.curfew.app.ops;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.support.ProvidedShop;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.app.support.TestSecrets;
import io.curfew.contract.Together;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The same operator, call, key and body again: the same answer, and nothing is done twice. */
class OnceTest {
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
  void aCloseRepeatedAnswersTheOrderAndIsOneAction() {
    String orderNo = provided.placed(Duration.ofMinutes(5));
    String path = "/api/ops/orders/" + orderNo + "/close";

    Answer first = keyed("POST", path, "{\"reason\":\"r\",\"version\":0}", "close-1");
    Answer again = keyed("POST", path, "{ \"version\": 0, \"reason\": \"r\" }", "close-1");

    assertThat(first.status()).isEqualTo(200);
    assertThat(again.status()).isEqualTo(200);
    assertThat(again.json().path("version")).isEqualTo(first.json().path("version"));
    assertThat(again.text("closedAt")).isEqualTo(first.text("closedAt"));
    assertThat(actionsOn(orderNo)).isEqualTo(1);
    assertThat(keyed("POST", path, "{\"reason\":\"r\",\"version\":1}", "close-2").text("code"))
        .as("another key is another call")
        .isEqualTo("ORDER_STATUS_CHANGED");
  }

  @Test
  void theSameKeyWithAnotherBodyIsRefusedAndNothingIsDone() {
    String orderNo = provided.placed(Duration.ofMinutes(5));
    String path = "/api/ops/orders/" + orderNo + "/close";
    keyed("POST", path, "{\"reason\":\"r\",\"version\":7}", "other-body");

    Answer other = keyed("POST", path, "{\"reason\":\"r\",\"version\":0}", "other-body");

    assertThat(other.status()).isEqualTo(422);
    assertThat(other.text("code")).isEqualTo("IDEMPOTENCY_CONFLICT");
    assertThat(provided.status(orderNo)).isEqualTo("PENDING_PAYMENT");
  }

  @Test
  void keysAreEachOperatorsAndEachCallsOwn() {
    String one = provided.placed(Duration.ofMinutes(5));
    String two = provided.placed(Duration.ofMinutes(5));
    String body = "{\"reason\":\"r\",\"version\":0}";

    keyed("POST", "/api/ops/orders/" + one + "/close", body, "shared");
    keyed("POST", "/api/ops/orders/" + two + "/close", body, "shared");

    assertThat(provided.status(one)).isEqualTo("CLOSED");
    assertThat(provided.status(two)).isEqualTo("CLOSED");
  }

  @Test
  void ofMoreThatComeAtOnceOneIsDoneAndAllAreAnsweredTheSame() {
    String orderNo = provided.placed(Duration.ofMinutes(5));
    String path = "/api/ops/orders/" + orderNo + "/close";

    List<Integer> statuses =
        Together.run(
            6,
            thread -> keyed("POST", path, "{\"reason\":\"r\",\"version\":0}", "at-once").status());

    assertThat(statuses).containsOnly(200);
    assertThat(actionsOn(orderNo)).isEqualTo(1);
    assertThat(shop.history(orderNo).findValuesAsString("trigger"))
        .containsExactly("PLACE", "OPERATOR_CLOSE");
  }

  @Test
  void everyOtherCallIsDoneOnceToo() {
    String payBy = Instant.now().plusSeconds(900).toString();
    String orderNo = provided.placed(Duration.ofMinutes(5));
    twice(
        "POST",
        "/api/orders/" + orderNo + "/deadline",
        "{\"payBy\":\"%s\",\"reason\":\"r\"}".formatted(payBy));
    assertThat(provided.version(orderNo)).isEqualTo(1);

    String wrong = ProvidedShop.newPaymentNo();
    shop.pay(orderNo, wrong, 99);
    twice("POST", "/api/ops/payments/test/" + wrong + "/refund", "{\"reason\":\"r\"}");

    String paymentNo = ProvidedShop.newPaymentNo();
    String paid = provided.paid(paymentNo);
    twice(
        "POST",
        "/api/ops/orders/" + paid + "/refund",
        "{\"reason\":\"r\",\"version\":%d,\"restock\":true}".formatted(provided.version(paid)));

    twice(
        "POST",
        "/api/ops/brake",
        "{\"kind\":\"PRESALE\",\"until\":\"%s\",\"reason\":\"r\"}"
            .formatted(Instant.now().plusSeconds(60)));
    Answer released = twice("DELETE", "/api/ops/brake?kind=PRESALE", "");
    assertThat(released.json().path("pulled").asBoolean()).isFalse();
  }

  @Test
  void allDeadlinesAreMovedOnceForOneKey() {
    String orderNo = provided.placed(Duration.ofMinutes(5));
    Instant before = Instant.parse(shop.order(orderNo).text("payBy"));
    String body = "{\"laterBy\":\"PT10M\",\"reason\":\"r\"}";

    Answer first = keyed("POST", "/api/ops/deadlines", body, "later");
    Answer again = keyed("POST", "/api/ops/deadlines", body, "later");

    assertThat(first.json().path("count").asLong()).isPositive();
    assertThat(again.json()).isEqualTo(first.json());
    assertThat(Instant.parse(shop.order(orderNo).text("payBy"))).isEqualTo(before.plusSeconds(600));
  }

  @Test
  void manyAreClosedOnceForOneKeyAndTheAnswerIsTheSame() {
    String one = provided.placed(Duration.ofMinutes(5));
    String two = provided.placed(Duration.ofMinutes(5));
    shop.cancel(two);
    String body =
        "{\"reason\":\"r\",\"orders\":[{\"orderNo\":\"%s\",\"version\":0},{\"orderNo\":\"%s\",\"version\":0}]}"
            .formatted(one, two);

    Answer first = keyed("POST", "/api/ops/orders/close", body, "many");
    Answer again = keyed("POST", "/api/ops/orders/close", body, "many");

    assertThat(first.json().findValuesAsString("result")).containsExactly("DONE", "REFUSED");
    assertThat(again.json()).isEqualTo(first.json());
    assertThat(actionsOn(one)).isEqualTo(1);
  }

  @Test
  void aCallWhoseBodyWasInvalidCanBePutRightUnderItsKey() {
    String orderNo = provided.placed(Duration.ofMinutes(5));
    String path = "/api/ops/orders/" + orderNo + "/close";

    Answer wrong = keyed("POST", path, "{\"reason\":\" \",\"version\":0}", "typo");
    Answer right = keyed("POST", path, "{\"reason\":\"r\",\"version\":0}", "typo");
    Answer wrongAgain = keyed("POST", path, "{\"reason\":\" \",\"version\":0}", "typo");

    assertThat(wrong.status()).isEqualTo(400);
    assertThat(right.status()).isEqualTo(200);
    assertThat(wrongAgain.text("code")).isEqualTo("IDEMPOTENCY_CONFLICT");
    assertThat(keyed("POST", path, "{\"reason\":\"r\",\"version\":0}", "typo").status())
        .isEqualTo(200);
  }

  @Test
  void aPathThatIsTooLongIsRefusedWithAKeyAsWithout() {
    String path = "/api/ops/orders/" + "x".repeat(300) + "/close";

    Answer refused = keyed("POST", path, "{\"reason\":\"r\",\"version\":0}", "long");

    assertThat(refused.status()).isEqualTo(400);
  }

  @Test
  void aKeyHasAForm() {
    Answer wrong = keyed("POST", "/api/ops/brake", "{}", "no spaces please");

    assertThat(wrong.status()).isEqualTo(400);
    assertThat(wrong.json().at("/errors/0/field").asString()).isEqualTo("Idempotency-Key");
  }

  /** Answered well both times. */
  private static Answer twice(String method, String path, String body) {
    String key = ProvidedShop.newPaymentNo();
    long before = total();
    Answer first = keyed(method, path, body, key);
    Answer again = keyed(method, path, body, key);
    assertThat(first.status()).as("%s %s", path, first.response().body()).isEqualTo(200);
    assertThat(again.status()).as(path).isEqualTo(200);
    assertThat(total()).as("actions of " + path).isEqualTo(before + 1);
    return again;
  }

  private static Answer keyed(String method, String path, String body, String key) {
    return shop.as("operator", TestSecrets.OPERATOR, method, path, body, "Idempotency-Key", key);
  }

  private static long total() {
    return shop.viewer("/actions?size=1").json().path("total").asLong();
  }

  private static long actionsOn(String target) {
    return shop
        .viewer("/actions?size=200")
        .json()
        .path("content")
        .findValuesAsString("target")
        .stream()
        .filter(target::equals)
        .count();
  }
}
