package io.curfew.app.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.app.support.TestSecrets;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The calls of orders, stock and coupons, as a client sees them, on the embedded default. */
class OrderApiTest {
  private static final AtomicInteger NEXT = new AtomicInteger();
  private static AppUnderTest app;
  private static Shop shop;

  private final String sku = "sku-" + NEXT.incrementAndGet();

  @BeforeAll
  static void start() {
    app = AppUnderTest.embedded();
    shop = app.shop();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void anOrderIsPlacedWithItsDeadlinesAndHoldsItsStock() {
    shop.stock(sku, 10);

    Answer placed = shop.place(order("\"payWithin\":\"PT10M\",\"grace\":\"PT30S\",", 3));

    assertThat(placed.status()).isEqualTo(201);
    assertThat(placed.response().headers().firstValue("Location"))
        .hasValue("/api/orders/" + placed.text("orderNo"));
    assertThat(placed.text("status")).isEqualTo("PENDING_PAYMENT");
    assertThat(placed.json().path("amount").asLong()).isEqualTo(600);
    assertThat(placed.json().path("version").asLong()).isZero();
    assertThat(placed.text("createdAt"))
        .matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
    assertThat(between(placed, "createdAt", "payBy")).isEqualTo(Duration.ofMinutes(10));
    assertThat(between(placed, "payBy", "closeAt")).isEqualTo(Duration.ofSeconds(30));
    assertStock(7, 3, 0);
    assertThat(shop.order(placed.text("orderNo")).json().path("orderNo"))
        .isEqualTo(placed.json().path("orderNo"));
    shop.cancel(placed.text("orderNo"));
  }

  @Test
  void aKindNamesItsWindow() {
    shop.stock(sku, 1);

    Answer placed = shop.place(order("", 1));

    assertThat(between(placed, "createdAt", "payBy")).isEqualTo(Duration.ofMinutes(30));
    assertThat(between(placed, "payBy", "closeAt")).isEqualTo(Duration.ofSeconds(60));
  }

  @Test
  void anUnpaidOrderClosesAtItsDeadlineAndAnyoneCanSeeWhy() {
    shop.stock(sku, 5);
    String orderNo = shop.place("u1", sku, Duration.ofSeconds(1)).text("orderNo");

    awaitStatus(orderNo, "CLOSED");

    JsonNode order = shop.order(orderNo).json();
    assertThat(order.path("closeSource").asString()).isEqualTo("LOCAL");
    Instant closedAt = Instant.parse(order.path("closedAt").asString());
    assertThat(closedAt).isBetween(closeAt(order), closeAt(order).plusMillis(500));
    assertThat(order.path("statusText").asString()).isEqualTo("closed, not paid in time");
    assertStock(5, 0, 0);
    JsonNode history = shop.service("GET", "/api/orders/" + orderNo + "/history", "").json();
    assertThat(history.findValuesAsString("trigger")).containsExactly("PLACE", "EXPIRE");
    assertThat(history.path(0).path("from").isNull()).isTrue();
    assertThat(history.path(1).path("source").asString()).isEqualTo("LOCAL");
    JsonNode timer = shop.service("GET", "/api/orders/" + orderNo + "/timer", "").json();
    assertThat(timer.path(0).path("rung").asString()).isEqualTo("local");
    assertThat(timer.path(0).path("arrivedAt").isNull()).isFalse();
  }

  @Test
  void whatAnOrderHeldAndWhoWasToldOfItCanBeSeen() {
    shop.stock(sku, 5);
    String orderNo = shop.place("u1", sku, Duration.ofMinutes(5)).text("orderNo");
    shop.cancel(orderNo);

    JsonNode holds = shop.service("GET", "/api/orders/" + orderNo + "/holds", "").json();
    assertThat(holds)
        .hasToString(
            "[{\"kind\":\"STOCK\",\"id\":\"%s\",\"quantity\":1,\"status\":\"RELEASED\"}]"
                .formatted(sku));
    JsonNode events =
        await("both events are sent")
            .until(
                () -> shop.service("GET", "/api/orders/" + orderNo + "/events", "").json(),
                told -> told.size() == 2 && !told.path(1).path("sentAt").isNull());
    assertThat(events.findValuesAsString("type"))
        .containsExactly("order.placed", "order.cancelled");
    assertThat(events.path(0).path("id").asString()).isEqualTo(orderNo + "-0");
    assertThat(events.path(0).path("nextAttemptAt").isNull()).isTrue();
  }

  @Test
  void theStatusTextFollowsTheCallersLanguage() {
    shop.stock(sku, 5);
    String orderNo = shop.place("u1", sku, Duration.ofMinutes(5)).text("orderNo");

    assertThat(textIn("zh-CN", orderNo)).isEqualTo("待支付");
    assertThat(textIn("en-GB", orderNo)).isEqualTo("awaiting payment");
    assertThat(textIn("fr", orderNo)).isEqualTo("awaiting payment");
    shop.cancel(orderNo);
    assertThat(textIn("zh", orderNo)).isEqualTo("已取消");
  }

  @Test
  void theSameKeyAndBodyAreTheSameOrderAndAnotherBodyIsRefused() {
    shop.stock(sku, 10);
    String body = order("\"payWithin\":\"PT10M\",", 1);

    Answer first = shop.place(body, "Idempotency-Key", "key-1");
    Answer again = shop.place(body.replace(",", " , "), "Idempotency-Key", "key-1");
    Answer other = shop.place(order("\"payWithin\":\"PT10M\",", 2), "Idempotency-Key", "key-1");
    Answer otherUser = shop.place(body.replace("\"u1\"", "\"u2\""), "Idempotency-Key", "key-1");

    assertThat(first.status()).isEqualTo(201);
    assertThat(again.status()).isEqualTo(200);
    assertThat(again.text("orderNo")).isEqualTo(first.text("orderNo"));
    assertThat(other.status()).isEqualTo(422);
    assertThat(other.text("code")).isEqualTo("IDEMPOTENCY_CONFLICT");
    assertThat(otherUser.status()).isEqualTo(201);
    assertStock(8, 2, 0);
  }

  @Test
  void whatIsOutOfStockIsNotSoldAndNothingIsHeld() {
    shop.stock(sku, 2);

    Answer refused = shop.place(order("\"payWithin\":\"PT10M\",", 3));

    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text("code")).isEqualTo("OUT_OF_STOCK");
    assertStock(2, 0, 0);
  }

  @Test
  void aCouponIsHeldByItsOrderAndComesBackWithTheCancel() {
    shop.stock(sku, 5);
    shop.service("PUT", "/api/coupons/c-" + sku, "{\"userId\":\"u1\"}");
    String withCoupon = order("\"payWithin\":\"PT10M\",\"couponCode\":\"c-" + sku + "\",", 1);

    Answer placed = shop.place(withCoupon);
    Answer second = shop.place(withCoupon);

    assertThat(coupon().path("status").asString()).isEqualTo("HELD");
    assertThat(coupon().path("orderNo").asString()).isEqualTo(placed.text("orderNo"));
    assertThat(second.status()).isEqualTo(409);
    assertThat(second.text("code")).isEqualTo("COUPON_UNAVAILABLE");
    shop.cancel(placed.text("orderNo"));
    assertThat(coupon().path("status").asString()).isEqualTo("AVAILABLE");
    assertThat(coupon().path("orderNo").isNull()).isTrue();
    assertStock(5, 0, 0);
  }

  @Test
  void aCancelledOrderStaysCancelled() {
    shop.stock(sku, 1);
    String orderNo = shop.place("u1", sku, Duration.ofMinutes(5)).text("orderNo");

    Answer cancelled =
        shop.service("POST", "/api/orders/" + orderNo + "/cancel", "{\"reason\":\"想要别的 🎫\"}");
    Answer again = shop.cancel(orderNo);

    assertThat(cancelled.text("status")).isEqualTo("CANCELLED");
    assertThat(cancelled.text("reason")).isEqualTo("想要别的 🎫");
    assertThat(again.status()).isEqualTo(409);
    assertThat(again.text("code")).isEqualTo("ORDER_STATUS_CHANGED");
  }

  @Test
  void aCancelNeedsNoBody() {
    shop.stock(sku, 1);
    String orderNo = shop.place("u1", sku, Duration.ofMinutes(5)).text("orderNo");

    assertThat(shop.service("POST", "/api/orders/" + orderNo + "/cancel", "").text("status"))
        .isEqualTo("CANCELLED");
  }

  @Test
  void aDeadlineMovedEarlierClosesEarlierAndOneMovedLaterLater() {
    shop.stock(sku, 2);
    String earlier = shop.place("u1", sku, Duration.ofMinutes(5)).text("orderNo");
    String later = shop.place("u1", sku, Duration.ofSeconds(1)).text("orderNo");

    Answer moved = movePayBy(earlier, Instant.now().plusMillis(1_500));
    movePayBy(later, Instant.now().plusSeconds(600));

    assertThat(moved.json().path("version").asLong()).isEqualTo(1);
    awaitStatus(earlier, "CLOSED");
    assertThat(shop.order(later).text("status")).isEqualTo("PENDING_PAYMENT");
    shop.cancel(later);
    Answer tooLate = movePayBy(later, Instant.now().plusSeconds(700));
    assertThat(tooLate.text("code")).isEqualTo("ORDER_STATUS_CHANGED");
    assertThat(
            movePayBy(later, Instant.now()).json().path("errors").path(0).path("field").asString())
        .isEqualTo("payBy");
  }

  @Test
  void anOperatorMovesADeadlineOnlyWithAReason() {
    shop.stock(sku, 1);
    String orderNo = shop.place("u1", sku, Duration.ofMinutes(5)).text("orderNo");
    String path = "/api/orders/" + orderNo + "/deadline";
    String payBy = Instant.now().plusSeconds(900).toString();

    Answer without =
        shop.as("operator", TestSecrets.OPERATOR, "POST", path, "{\"payBy\":\"" + payBy + "\"}");
    Answer with =
        shop.as(
            "operator",
            TestSecrets.OPERATOR,
            "POST",
            path,
            "{\"payBy\":\"" + payBy + "\",\"reason\":\"fair\"}");

    assertThat(without.json().path("errors").path(0).path("field").asString()).isEqualTo("reason");
    assertThat(with.status()).isEqualTo(200);
  }

  @Test
  void ordersAreListedNewestFirst() {
    shop.stock(sku, 9);
    String user = "lister-" + sku;
    String first = shop.place(user, sku, Duration.ofMinutes(5)).text("orderNo");
    String second = shop.place(user, sku, Duration.ofMinutes(5)).text("orderNo");
    shop.cancel(first);

    JsonNode page = shop.service("GET", "/api/orders?userId=" + user, "").json();

    assertThat(page.path("content").findValuesAsString("orderNo")).containsExactly(second, first);
    assertThat(page.path("total").asInt()).isEqualTo(2);
    JsonNode cancelled =
        shop.service("GET", "/api/orders?status=CANCELLED&userId=" + user + "&size=1", "").json();
    assertThat(cancelled.path("content").findValuesAsString("orderNo")).containsExactly(first);
  }

  @Test
  void stockIsSetAndAdjustedButNeverBelowZero() {
    shop.stock(sku, 5);

    Answer more =
        shop.service(
            "POST", "/api/stock/" + sku + "/adjustments", "{\"delta\":3,\"reason\":\"found\"}");
    Answer tooFew =
        shop.service(
            "POST", "/api/stock/" + sku + "/adjustments", "{\"delta\":-9,\"reason\":\"lost\"}");

    assertThat(more.json().path("available").asInt()).isEqualTo(8);
    assertThat(tooFew.status()).isEqualTo(409);
    assertStock(8, 0, 0);
    Answer unknown =
        shop.service("POST", "/api/stock/no-such/adjustments", "{\"delta\":1,\"reason\":\"x\"}");
    assertThat(unknown.status()).isEqualTo(404);
  }

  private String order(String extra, int quantity) {
    return """
        {"userId":"u1","kind":"STANDARD","currency":"CNY",%s"items":[{"sku":"%s","quantity":%d,"unitPrice":200}]}"""
        .formatted(extra, sku, quantity);
  }

  private Answer movePayBy(String orderNo, Instant payBy) {
    return shop.service(
        "POST", "/api/orders/" + orderNo + "/deadline", "{\"payBy\":\"" + payBy + "\"}");
  }

  private String textIn(String language, String orderNo) {
    return shop.service("GET", "/api/orders/" + orderNo, "", "Accept-Language", language)
        .text("statusText");
  }

  private JsonNode coupon() {
    return shop.service("GET", "/api/coupons/c-" + sku, "").json();
  }

  private void assertStock(int available, int held, int sold) {
    JsonNode stock = shop.service("GET", "/api/stock/" + sku, "").json();
    assertThat(stock.path("available").asInt()).isEqualTo(available);
    assertThat(stock.path("held").asInt()).isEqualTo(held);
    assertThat(stock.path("sold").asInt()).isEqualTo(sold);
  }

  private static void awaitStatus(String orderNo, String status) {
    await("order " + orderNo + " becomes " + status)
        .until(() -> shop.order(orderNo).text("status").equals(status));
  }

  private static Instant closeAt(JsonNode order) {
    return Instant.parse(order.path("closeAt").asString());
  }

  private static Duration between(Answer order, String from, String to) {
    return Duration.between(Instant.parse(order.text(from)), Instant.parse(order.text(to)));
  }
}
