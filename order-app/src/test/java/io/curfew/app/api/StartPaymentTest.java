package io.curfew.app.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.support.ProvidedShop;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A customer begins to pay. */
class StartPaymentTest {
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
  void eachStartIsAnotherPaymentWithANumberOfItsOwn() {
    String orderNo = provided.placed(Duration.ofMinutes(5));

    Answer first = shop.startPayment(orderNo, "wechat");
    Answer second = shop.startPayment(orderNo, "wechat");

    assertThat(first.status()).isEqualTo(201);
    assertThat(first.text("channel")).isEqualTo("wechat");
    assertThat(first.text("paymentNo")).matches("P[0-9A-Z]{20}");
    assertThat(second.text("paymentNo")).isNotEqualTo(first.text("paymentNo"));
    assertThat(shop.order(orderNo).text("status")).isEqualTo("PENDING_PAYMENT");
    assertThat(shop.payments(orderNo)).as("nothing was paid yet").isEmpty();
    assertThat(shop.pay(orderNo, "wechat", first.text("paymentNo"), 100).text("outcome"))
        .isEqualTo("ACCEPTED");
  }

  @Test
  void onlyAPendingOrderIsPaid() {
    String orderNo = provided.placed(Duration.ofMinutes(5));
    shop.cancel(orderNo);

    assertProblem(shop.startPayment(orderNo, "card"), 409, "ORDER_STATUS_CHANGED");
    assertProblem(shop.startPayment("NOPE", "card"), 404, "ORDER_NOT_FOUND");
  }

  @Test
  void noMoreThanTwentyPaymentsAreOpenAtATime() {
    String orderNo = provided.placed(Duration.ofMinutes(5));
    for (int i = 0; i < 20; i++) {
      assertThat(shop.startPayment(orderNo, "card").status()).isEqualTo(201);
    }

    Answer refused = shop.startPayment(orderNo, "card");

    assertProblem(refused, 400, "VALIDATION_FAILED");
    assertThat(refused.json().path("errors").path(0).path("field").asString()).isEqualTo("channel");
  }

  private static void assertProblem(Answer answer, int status, String code) {
    assertThat(answer.status()).as(answer.response().body()).isEqualTo(status);
    assertThat(answer.text("code")).isEqualTo(code);
  }
}
