package io.curfew.app.background;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.ProvidedShop;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.paying.GatewayAnswer;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The payment provider is asked before an order is closed, and nobody else waits for it. */
class AskingTest {
  /** What waited for the provider would be later than that, or never come. */
  private static final Duration SOON = Duration.ofSeconds(10);

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

  @AfterEach
  void revive() {
    provided.gateway.revive();
  }

  @Test
  void aPaymentThatWasCapturedAndWhoseCallbackWasLostPaysItsOrderAtTheDeadline() {
    String orderNo = provided.placed(Duration.ofSeconds(2));
    String paymentNo = provided.started(orderNo);
    provided.capture(paymentNo);

    awaitStatus(orderNo, "PAID");

    JsonNode history = shop.history(orderNo);
    assertThat(history.findValuesAsString("trigger")).containsExactly("PLACE", "PAY");
    assertThat(history.path(1).path("source").asString()).isEqualTo("GATEWAY");
    JsonNode payment = shop.payments(orderNo).path(0);
    assertThat(payment.path("paymentNo").asString()).isEqualTo(paymentNo);
    assertThat(payment.path("outcome").asString()).isEqualTo("ACCEPTED");
    assertThat(shop.pay(orderNo, "card", paymentNo, 100).text("outcome")).isEqualTo("DUPLICATE");
  }

  @Test
  void anOpenPaymentIsClosedAtTheProviderAndThenTheOrderCloses() {
    String orderNo = provided.placed(Duration.ofSeconds(2));
    String paymentNo = provided.started(orderNo);

    awaitStatus(orderNo, "CLOSED");

    assertThat(provided.gateway.stateOf(paymentNo)).isEqualTo(GatewayAnswer.ENDED);
    assertThat(shop.order(orderNo).text("closeSource")).isEqualTo("LOCAL");
    assertThat(lateness(orderNo)).isBetween(Duration.ZERO, SOON);
  }

  @Test
  void aDeadProviderPutsOffOrdersWithAStartedPaymentAndNoOthers() {
    String asked = provided.placed(Duration.ofSeconds(2));
    String paymentNo = provided.started(asked);
    String plain = provided.placed(Duration.ofSeconds(2));
    provided.gateway.die();

    awaitStatus(plain, "CLOSED");

    assertThat(lateness(plain)).isBetween(Duration.ZERO, SOON);
    await("the provider is asked").until(() -> provided.gateway.queries().contains(paymentNo));
    assertThat(provided.status(asked)).isEqualTo("PENDING_PAYMENT");

    provided.gateway.revive();
    awaitStatus(asked, "CLOSED");
    assertThat(lateness(asked)).isBetween(Duration.ofSeconds(5), Duration.ofSeconds(30));
  }

  @Test
  void aProviderThatHangsHoldsUpNeitherRequestsNorTheCloseOfOtherOrders() {
    CountDownLatch hanging = new CountDownLatch(1);
    provided.gateway.queries().clear();
    IntStream.range(0, 100).forEach(i -> provided.gateway.afterNextQuery(() -> hang(hanging)));
    for (int i = 0; i < 60; i++) {
      provided.started(provided.placed(Duration.ofSeconds(3)));
    }
    String plain = provided.placed(Duration.ofSeconds(4));
    await("many are being asked about").until(() -> provided.gateway.queries().size() >= 30);

    Instant before = Instant.now();
    String next = provided.placed(Duration.ofMinutes(5));
    assertThat(shop.cancel(next).status()).isEqualTo(200);
    assertThat(Duration.between(before, Instant.now())).isLessThan(SOON);
    awaitStatus(plain, "CLOSED");
    assertThat(lateness(plain)).isLessThan(SOON);
    hanging.countDown();
  }

  @Test
  void aCancelOfAnOrderThatTurnsOutToBePaidIsRefused() {
    String orderNo = provided.placed(Duration.ofMinutes(5));
    provided.capture(provided.started(orderNo));

    Answer refused = shop.cancel(orderNo);

    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text("code")).isEqualTo("ORDER_STATUS_CHANGED");
    assertThat(refused.text("orderStatus")).isEqualTo("PAID");
    assertThat(provided.status(orderNo)).isEqualTo("PAID");
  }

  @Test
  void aCancelGoesOnWithoutAnAnswerAndMoneyThatComesLaterGoesBack() {
    String orderNo = provided.placed(Duration.ofMinutes(5));
    String paymentNo = provided.started(orderNo);
    provided.gateway.die();

    assertThat(shop.cancel(orderNo).text("status")).isEqualTo("CANCELLED");

    provided.gateway.revive();
    assertThat(shop.pay(orderNo, "card", paymentNo, 100).text("outcome"))
        .isEqualTo("LATE_REFUNDING");
    awaitStatus(orderNo, "REFUNDED");
  }

  private static void awaitStatus(String orderNo, String status) {
    await("order is " + status).until(() -> provided.status(orderNo).equals(status));
  }

  private static Duration lateness(String orderNo) {
    JsonNode order = shop.order(orderNo).json();
    return Duration.between(
        Instant.parse(order.path("closeAt").asString()),
        Instant.parse(order.path("closedAt").asString()));
  }

  private static void hang(CountDownLatch until) {
    try {
      until.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
