package io.curfew.app.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Payment callbacks: genuine ones move money to its order once, others move nothing. */
class PaymentCallbackTest {
  private static AppUnderTest app;
  private static Shop shop;

  @BeforeAll
  static void start() {
    app = AppUnderTest.embedded("curfew.callback-secret=old-secret,new-secret");
    shop = app.shop();
    shop.stock("seat", 1_000);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void aPaymentInTimePaysTheOrderAndItsHoldIsSold() {
    String orderNo = placed(Duration.ofMinutes(5));
    long soldBefore = stock().path("sold").asLong();

    Answer answer = pay(orderNo, "p-1", 100);

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.text("outcome")).isEqualTo("ACCEPTED");
    assertThat(shop.order(orderNo).text("status")).isEqualTo("PAID");
    assertThat(shop.order(orderNo).json().path("paidAt").isNull()).isFalse();
    assertThat(stock().path("sold").asLong()).isEqualTo(soldBefore + 1);
    assertThat(pay(orderNo, "p-1", 100).text("outcome")).isEqualTo("DUPLICATE");
    assertThat(pay(orderNo, "p-2", 100).text("outcome")).isEqualTo("EXTRA_REFUNDING");
    assertThat(shop.order(orderNo).text("status")).isEqualTo("PAID");
    assertThat(payments(orderNo).findValuesAsString("outcome"))
        .containsExactly("ACCEPTED", "EXTRA_REFUNDING");
  }

  @Test
  void aPaymentAfterTheCloseIsOwedBackAndTakesNoStock() {
    String orderNo = placed(Duration.ofSeconds(1));
    await("the order is closed").until(() -> shop.order(orderNo).text("status").equals("CLOSED"));
    JsonNode before = stock();

    assertThat(pay(orderNo, "late-1", 100).text("outcome")).isEqualTo("LATE_REFUNDING");
    assertThat(pay(orderNo, "late-1", 100).text("outcome")).isEqualTo("DUPLICATE");

    assertThat(shop.order(orderNo).text("status")).isIn("REFUNDING", "REFUNDED");
    assertThat(stock()).isEqualTo(before);
  }

  @Test
  void aWrongAmountIsKeptAndMovesNothing() {
    String orderNo = placed(Duration.ofMinutes(5));

    Answer wrong = pay(orderNo, "wrong-1", 99);

    assertThat(wrong.status()).isEqualTo(422);
    assertThat(wrong.text("code")).isEqualTo("PAYMENT_MISMATCH");
    assertThat(pay(orderNo, "wrong-1", 99).text("outcome")).isEqualTo("DUPLICATE");
    assertThat(pay(orderNo, "wrong-1", 100).text("code")).isEqualTo("PAYMENT_MISMATCH");
    assertThat(shop.order(orderNo).text("status")).isEqualTo("PENDING_PAYMENT");
    assertThat(payments(orderNo).findValuesAsString("outcome")).containsExactly("MISMATCHED");
  }

  @Test
  void aPaymentForAnUnknownOrderIsNotKept() {
    assertThat(pay("NO-SUCH-ORDER", "p-9", 100).text("code")).isEqualTo("ORDER_NOT_FOUND");
  }

  @Test
  void bothSecretsAreGoodWhileRotating() {
    String orderNo = placed(Duration.ofMinutes(5));
    String body = body(orderNo, "rotated", 100);

    assertThat(
            shop.callback(body, Shop.signature("old-secret", Instant.now(), body)).text("outcome"))
        .isEqualTo("ACCEPTED");
    assertThat(
            shop.callback(body, Shop.signature("new-secret", Instant.now(), body)).text("outcome"))
        .isEqualTo("DUPLICATE");
  }

  @Test
  void theOldSecretIsRefusedOnceItIsTakenAway() {
    try (AppUnderTest rotated = AppUnderTest.embedded("curfew.callback-secret=new-secret")) {
      String body = body("NO-SUCH-ORDER", "rotated", 100);
      Shop after = rotated.shop();

      assertBadSignature(after.callback(body, Shop.signature("old-secret", Instant.now(), body)));
      assertThat(
              after.callback(body, Shop.signature("new-secret", Instant.now(), body)).text("code"))
          .isEqualTo("ORDER_NOT_FOUND");
    }
  }

  @Test
  void theRawBodyIsSignedSoThatTheSameContentWrittenAnotherWayIsRefused() {
    String orderNo = placed(Duration.ofMinutes(5));
    String body = body(orderNo, "rewritten", 100);
    String rewritten = body.replace("\":", "\": ").replace(",\"", ", \"");

    assertBadSignature(shop.callback(rewritten, Shop.signature("new-secret", Instant.now(), body)));
    assertThat(
            shop.callback(rewritten, Shop.signature("new-secret", Instant.now(), rewritten))
                .text("outcome"))
        .isEqualTo("ACCEPTED");
  }

  @Test
  void aSignatureIsGoodForFiveMinutesAndTheProvidersResendWithAFreshOneIsADuplicate() {
    String orderNo = placed(Duration.ofMinutes(5));
    String body = body(orderNo, "resent", 100);
    Instant now = Instant.now();
    String old = Shop.signature("new-secret", now.minusSeconds(310), body);

    assertBadSignature(shop.callback(body, old));
    assertThat(
            shop.callback(body, Shop.signature("new-secret", now.minusSeconds(280), body))
                .text("outcome"))
        .isEqualTo("ACCEPTED");
    assertBadSignature(shop.callback(body, old));
    assertThat(
            shop.callback(body, Shop.signature("new-secret", now.plusSeconds(280), body))
                .text("outcome"))
        .isEqualTo("DUPLICATE");
  }

  @Test
  void aGenuineCallbackOfMoreThan256KilobytesIsRefusedAndNotStored() {
    String orderNo = placed(Duration.ofMinutes(5));
    String body = body(orderNo, "huge", 100) + " ".repeat(256 * 1024);

    Answer answer = shop.callback(body, Shop.signature("new-secret", Instant.now(), body));

    assertThat(answer.status()).isEqualTo(413);
    assertThat(answer.text("code")).isEqualTo("PAYLOAD_TOO_LARGE");
    assertThat(payments(orderNo)).isEmpty();
  }

  @Test
  void aChangedBodyOrAnotherSecretOrAnOldSignatureIsRefused() {
    String orderNo = placed(Duration.ofMinutes(5));
    String body = body(orderNo, "forged", 100);
    Instant now = Instant.now();

    assertBadSignature(shop.callback(body + " ", Shop.signature("new-secret", now, body)));
    assertBadSignature(shop.callback(body, Shop.signature("other-secret", now, body)));
    assertBadSignature(
        shop.callback(body, Shop.signature("new-secret", now.minusSeconds(310), body)));
    assertBadSignature(
        shop.callback(body, Shop.signature("new-secret", now.plusSeconds(310), body)));
    assertThat(shop.order(orderNo).text("status")).isEqualTo("PENDING_PAYMENT");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "t=1",
        "t=abc,v1=00",
        "v1=00,t=1",
        "t=1,v1=zz",
        "t=99999999999999999999,v1=00"
      })
  void aSignatureOfAnotherFormIsRefused(String signature) {
    assertBadSignature(shop.callback("{}", signature));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/payments/callback%73", "/%61pi/payments/callbacks", "/api//payments/callbacks",
        "/api/payments/callbacks/", "/api/payments/./callbacks", "/API/payments/callbacks"
      })
  void noSpellingOfThePathGetsPastTheSignature(String path) {
    String orderNo = placed(Duration.ofMinutes(5));

    Answer answer = shop.anonymous("POST", path, body(orderNo, "unsigned", 100));

    assertThat(answer.status()).isIn(400, 401, 404);
    assertThat(shop.order(orderNo).text("status")).isEqualTo("PENDING_PAYMENT");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1767225600000",
        "\"+57970-01-01T00:00:00Z\"",
        "\"1969-12-31T23:59:59Z\"",
        "\"now\"",
        "null"
      })
  void aPaidAtThatNoDatabaseCanHoldIsRefusedWithItsField(String paidAt) {
    String body = body("X", "p", 100).replaceFirst("\"paidAt\":\"[^\"]*\"", "\"paidAt\":" + paidAt);

    Answer answer = shop.callback(body, Shop.signature("new-secret", Instant.now(), body));

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.json().path("errors").path(0).path("field").asString()).isEqualTo("paidAt");
  }

  @Test
  void aGenuineCallbackWithBadContentNamesTheField() {
    String body = body("X", "p", -1);
    Answer answer = shop.callback(body, Shop.signature("new-secret", Instant.now(), body));

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.json().path("errors").path(0).path("field").asString()).isEqualTo("amount");
  }

  private static void assertBadSignature(Answer answer) {
    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.text("code")).isEqualTo("BAD_SIGNATURE");
  }

  private static String placed(Duration payWithin) {
    return shop.place("u1", "seat", payWithin).text("orderNo");
  }

  private static Answer pay(String orderNo, String paymentNo, long amount) {
    String body = body(orderNo, paymentNo, amount);
    return shop.callback(body, Shop.signature("new-secret", Instant.now(), body));
  }

  private static String body(String orderNo, String paymentNo, long amount) {
    return """
        {"paymentNo":"%s","orderNo":"%s","channel":"card","amount":%d,"currency":"CNY","paidAt":"%s"}"""
        .formatted(paymentNo, orderNo, amount, Instant.now());
  }

  private static JsonNode stock() {
    return shop.service("GET", "/api/stock/seat", "").json();
  }

  private static JsonNode payments(String orderNo) {
    return shop.service("GET", "/api/orders/" + orderNo + "/payments", "").json();
  }
}
