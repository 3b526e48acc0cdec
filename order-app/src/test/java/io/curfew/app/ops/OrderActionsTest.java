package io.curfew.app.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.ProvidedShop;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What an operator does to an order: close it, refund it. */
class OrderActionsTest {
  private static ProvidedShop provided;
  private static Shop shop;

  private final String paymentNo = ProvidedShop.newPaymentNo();

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
  void anOperatorClosesAPendingOrderWithAReasonAndItsStockComesBack() {
    long held = stock("held");
    String orderNo = provided.placed(Duration.ofMinutes(5));

    Answer closed = close(orderNo, 0);

    assertThat(closed.status()).isEqualTo(200);
    assertThat(closed.text("status")).isEqualTo("CLOSED");
    assertThat(closed.text("closeSource")).isEqualTo("OPERATOR");
    assertThat(closed.text("reason")).isEqualTo("customer called");
    assertThat(closed.text("statusText")).isEqualTo("closed");
    assertThat(shop.history(orderNo).path(1).path("actor").asString()).isEqualTo("operator");
    assertThat(stock("held")).isEqualTo(held);
  }

  @Test
  void theStateIsJudgedBeforeTheVersion() {
    String orderNo = provided.placed(Duration.ofMinutes(5));
    provided.started(orderNo);

    Answer stale = close(orderNo, 0);
    assertThat(stale.status()).isEqualTo(409);
    assertThat(stale.text("code")).isEqualTo("STALE_VERSION");
    assertThat(provided.gateway.queries()).as("nobody is asked for a stale version").isEmpty();
    assertThat(close(orderNo, 1).status()).isEqualTo(200);
    assertThat(close(orderNo, 0).text("code")).isEqualTo("ORDER_STATUS_CHANGED");
    provided.gateway.queries().clear();
  }

  @Test
  void anOrderThatTurnsOutToBePaidIsNotClosed() {
    String orderNo = provided.placed(Duration.ofMinutes(5));
    provided.capture(provided.started(orderNo));

    Answer refused = close(orderNo, 1);

    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text("code")).isEqualTo("ORDER_STATUS_CHANGED");
    assertThat(provided.status(orderNo)).isEqualTo("PAID");
    provided.gateway.queries().clear();
  }

  @Test
  void aRefundWithRestockBringsStockAndCouponBackOnce() {
    shop.service("PUT", "/api/coupons/c-" + paymentNo, "{\"userId\":\"u1\"}");
    String orderNo = paidWithCoupon("c-" + paymentNo);
    long sold = stock("sold");
    long available = stock("available");

    Answer refunding = refund(orderNo, provided.version(orderNo), true);

    assertThat(refunding.text("status")).isIn("REFUNDING", "REFUNDED");
    assertThat(refunding.text("reason")).isEqualTo("customer called");
    awaitRefunded(orderNo);
    assertThat(refund(orderNo, provided.version(orderNo), true).text("code"))
        .isEqualTo("ORDER_STATUS_CHANGED");
    assertThat(stock("sold")).isEqualTo(sold - 1);
    assertThat(stock("available")).isEqualTo(available + 1);
    assertThat(coupon("c-" + paymentNo)).isEqualTo("AVAILABLE");
    assertThat(provided.refund(orderNo).path("status").asString()).isEqualTo("SUCCEEDED");
  }

  @Test
  void aRefundWithoutRestockLeavesTheGoodsSold() {
    shop.service("PUT", "/api/coupons/k-" + paymentNo, "{\"userId\":\"u1\"}");
    String orderNo = paidWithCoupon("k-" + paymentNo);
    JsonNode before = shop.service("GET", "/api/stock/seat", "").json();

    refund(orderNo, provided.version(orderNo), false);

    awaitRefunded(orderNo);
    assertThat(shop.service("GET", "/api/stock/seat", "").json()).isEqualTo(before);
    assertThat(coupon("k-" + paymentNo)).isEqualTo("USED");
    assertThat(shop.history(orderNo).findValuesAsString("trigger"))
        .containsExactly("PLACE", "PAY", "REQUEST_REFUND", "REFUND_SUCCEEDED");
  }

  @Test
  void aRefundOfAnOrderInAnotherVersionOrStateIsRefusedAndMovesNothing() {
    String orderNo = provided.paid(paymentNo);
    assertThat(refund(orderNo, 0, true).text("code")).isEqualTo("STALE_VERSION");
    String pending = provided.placed(Duration.ofMinutes(5));
    assertThat(refund(pending, 0, true).text("code")).isEqualTo("ORDER_STATUS_CHANGED");
    assertThat(refund("NOPE", 0, true).text("code")).isEqualTo("ORDER_NOT_FOUND");
    assertThat(close("NOPE", 0).text("code")).isEqualTo("ORDER_NOT_FOUND");

    assertThat(provided.status(orderNo)).isEqualTo("PAID");
    assertThat(provided.refund(orderNo).isMissingNode()).isTrue();
    shop.cancel(pending);
  }

  private static Answer close(String orderNo, long version) {
    return shop.operator(
        "/orders/" + orderNo + "/close",
        "{\"reason\":\"customer called\",\"version\":%d}".formatted(version));
  }

  private static Answer refund(String orderNo, long version, boolean restock) {
    return shop.operator(
        "/orders/" + orderNo + "/refund",
        "{\"reason\":\"customer called\",\"version\":%d,\"restock\":%b}"
            .formatted(version, restock));
  }

  private String paidWithCoupon(String code) {
    String orderNo =
        shop.place(
                """
                {"userId":"u1","kind":"STANDARD","currency":"CNY","couponCode":"%s",
                 "items":[{"sku":"seat","quantity":1,"unitPrice":100}]}"""
                    .formatted(code))
            .text("orderNo");
    shop.pay(orderNo, paymentNo, 100);
    return orderNo;
  }

  private static void awaitRefunded(String orderNo) {
    await("the money is returned").until(() -> provided.status(orderNo).equals("REFUNDED"));
  }

  private static long stock(String what) {
    return shop.service("GET", "/api/stock/seat", "").json().path(what).asLong();
  }

  private static String coupon(String code) {
    return shop.service("GET", "/api/coupons/" + code, "").text("status");
  }
}
