package io.curfew.app.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import io.curfew.app.support.CallTable;
import io.curfew.app.support.CallTable.Row;
import io.curfew.app.support.ProvidedShop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.order.OrderNo;
import io.curfew.paying.RefundAnswer;
import io.curfew.quarantining.Arrival;
import io.curfew.quarantining.Body;
import io.curfew.quarantining.Content;
import io.curfew.quarantining.QuarantineMessages;
import io.curfew.quarantining.Trouble;
import io.curfew.watching.OperatorCalls;
import io.curfew.watching.OperatorCalls.Call;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;
import tools.jackson.databind.JsonNode;

/** Makes every answer of the document occur. */
final class EveryAnswer {
  private static final String ORDER = "/api/orders/{orderNo}";
  private static final String CLOSE = "POST /api/ops/orders/{orderNo}/close";
  private static final String REFUND = "POST /api/ops/orders/{orderNo}/refund";
  private static final String RETRY = "POST /api/ops/refunds/{refundNo}/retry";
  private static final String SETTLE = "POST /api/ops/refunds/{refundNo}/settle";
  private static final String PAY_BACK = "POST /api/ops/payments/{channel}/{paymentNo}/refund";
  private static final String QUARANTINE = "/api/ops/quarantine";
  private static final String CALLBACKS = "POST /api/payments/callbacks";
  private static final String WHY = "{\"reason\":\"because\"}";
  private static final int TOO_LONG = 256 * 1024 + 1;

  private final ProvidedShop provided;
  private final DocumentedCalls calls;

  EveryAnswer(ProvidedShop provided, DocumentedCalls calls) {
    this.provided = provided;
    this.calls = calls;
  }

  void occurs() {
    stock();
    coupons();
    placing();
    reading();
    changing();
    callbacks();
    byHand();
    refunds();
    quarantine();
    operators();
    List<Row> rows =
        CallTable.read().stream().filter(row -> row.call().contains(" /api/")).toList();
    rows.forEach(this::refusedByRule);
    rows.forEach(this::refusedForItsKey);
    guess();
    rows.forEach(this::refusedAsTooMany);
    ((HikariDataSource) provided.app.bean(DataSource.class)).close();
    rows.forEach(this::refusedWithoutDatabase);
  }

  private void stock() {
    as("service", "PUT /api/stock/{sku}", "/api/stock/chair", "{\"available\":5}", 200);
    as("service", "GET /api/stock/{sku}", "/api/stock/chair", "", 200);
    as("service", "GET /api/stock/{sku}", "/api/stock/none", "", 404);
    String adjust = "POST /api/stock/{sku}/adjustments";
    String body = "{\"delta\":%d,\"reason\":\"counted\"}";
    as("service", adjust, "/api/stock/chair/adjustments", body.formatted(-1), 200);
    as("service", adjust, "/api/stock/chair/adjustments", body.formatted(-100), 409);
    as("service", adjust, "/api/stock/none/adjustments", body.formatted(1), 404);
  }

  private void coupons() {
    as("service", "PUT /api/coupons/{code}", "/api/coupons/c-1", "{\"userId\":\"ann\"}", 200);
    as("service", "GET /api/coupons/{code}", "/api/coupons/c-1", "", 200);
    as("service", "GET /api/coupons/{code}", "/api/coupons/none", "", 404);
    place(order("chair", 1, "\"couponCode\":\"c-1\","), 201);
    as("service", "PUT /api/coupons/{code}", "/api/coupons/c-1", "{\"userId\":\"bob\"}", 409);
    place(order("chair", 1, "\"couponCode\":\"c-1\","), 409);
  }

  private void placing() {
    String key = "key-1";
    place(order("chair", 1, ""), 201, "Idempotency-Key", key);
    place(order("chair", 1, ""), 200, "Idempotency-Key", key);
    place(order("chair", 2, ""), 422, "Idempotency-Key", key);
    place(order("chair", 1_000, ""), 409);
  }

  private void reading() {
    String orderNo = provided.paidLate(ProvidedShop.newPaymentNo());
    for (String part : List.of("", "/history", "/timer", "/holds", "/events", "/payments")) {
      as("viewer", "GET " + ORDER + part, "/api/orders/" + orderNo + part, "", 200);
      as("viewer", "GET " + ORDER + part, "/api/orders/NONE" + part, "", 404);
    }
    as("viewer", "GET /api/orders", "/api/orders?status=CANCELLED", "", 200);
    as("viewer", "GET /api/ops/overview", "/api/ops/overview", "", 200);
    for (String list : List.of("stuck", "timers", "alarms", "stream")) {
      as("viewer", "GET /api/ops/" + list, "/api/ops/" + list, "", 200);
    }
    for (Row row : CallTable.read()) {
      if (calls.documented().contains(row.call() + " 406 NOT_ACCEPTABLE")) {
        unacceptable(row, orderNo);
      }
    }
  }

  private void unacceptable(Row row, String orderNo) {
    String path =
        row.path()
            .replace("orders/X", "orders/" + orderNo)
            .replace("stock/X", "stock/seat")
            .replace("coupons/X", "coupons/c-1")
            .replace("quarantine/1", "quarantine/" + kept());
    String user = row.letIn().iterator().next();
    Answer answer = calls.call(user, row.call(), path, "", "Accept", "application/xml");
    assertThat(answer.status()).as(path).isEqualTo(406);
  }

  private void changing() {
    String orderNo = provided.placed(Duration.ofMinutes(5));
    String path = "/api/orders/" + orderNo;
    String payBy = "{\"payBy\":\"%s\"}".formatted(Instant.now().plus(Duration.ofHours(1)));
    String channel = "{\"channel\":\"card\"}";
    as("service", "POST " + ORDER + "/deadline", path + "/deadline", payBy, 200);
    as("service", "POST " + ORDER + "/deadline", "/api/orders/NONE/deadline", payBy, 404);
    as("service", "POST " + ORDER + "/payments", path + "/payments", channel, 201);
    as("service", "POST " + ORDER + "/payments", "/api/orders/NONE/payments", channel, 404);
    as("service", "POST " + ORDER + "/cancel", path + "/cancel", "", 200);
    as("service", "POST " + ORDER + "/cancel", "/api/orders/NONE/cancel", "", 404);
    as("service", "POST " + ORDER + "/cancel", path + "/cancel", "", 409);
    as("service", "POST " + ORDER + "/deadline", path + "/deadline", payBy, 409);
    as("service", "POST " + ORDER + "/payments", path + "/payments", channel, 409);
  }

  private void callbacks() {
    String orderNo = provided.placed(Duration.ofMinutes(5));
    as("signature", CALLBACKS, "/api/payments/callbacks", payment(orderNo, 99), 422);
    as("signature", CALLBACKS, "/api/payments/callbacks", payment(orderNo, 100), 200);
    as("signature", CALLBACKS, "/api/payments/callbacks", payment("NONE", 100), 404);
    as("nobody", CALLBACKS, "/api/payments/callbacks", payment(orderNo, 100), 401);
  }

  private void byHand() {
    String pending = provided.placed(Duration.ofMinutes(5));
    String close = "{\"reason\":\"because\",\"version\":%d}";
    as("operator", CLOSE, "/api/ops/orders/NONE/close", close.formatted(0), 404);
    as("operator", CLOSE, "/api/ops/orders/" + pending + "/close", close.formatted(9), 409);
    as("operator", CLOSE, "/api/ops/orders/" + pending + "/close", close.formatted(0), 200);
    as("operator", CLOSE, "/api/ops/orders/" + pending + "/close", close.formatted(0), 409);
    String paid = provided.paid(ProvidedShop.newPaymentNo());
    String refund = "{\"reason\":\"because\",\"version\":%d,\"restock\":true}";
    as("operator", REFUND, "/api/ops/orders/NONE/refund", refund.formatted(0), 404);
    as("operator", REFUND, "/api/ops/orders/" + paid + "/refund", refund.formatted(9), 409);
    as("operator", REFUND, "/api/ops/orders/" + paid + "/refund", refund.formatted(1), 200);
    as("operator", REFUND, "/api/ops/orders/" + paid + "/refund", refund.formatted(1), 409);
  }

  private void refunds() {
    as("operator", RETRY, "/api/ops/refunds/NONE/retry", WHY, 404);
    as("operator", SETTLE, "/api/ops/refunds/NONE/settle", WHY, 404);
    String retried = "/api/ops/refunds/" + failedRefund();
    as("operator", RETRY, retried + "/retry", WHY, 200);
    await("it is sent").until(() -> status(RETRY, retried + "/retry") == 409);
    String settled = "/api/ops/refunds/" + failedRefund();
    as("operator", SETTLE, settled + "/settle", WHY, 200);
    as("operator", SETTLE, retried + "/settle", WHY, 409);

    String wrong = ProvidedShop.newPaymentNo();
    provided.shop.pay(provided.placed(Duration.ofMinutes(5)), wrong, 99);
    String right = ProvidedShop.newPaymentNo();
    provided.paid(right);
    as("operator", PAY_BACK, "/api/ops/payments/test/" + wrong + "/refund", WHY, 200);
    as("operator", PAY_BACK, "/api/ops/payments/test/" + right + "/refund", WHY, 409);
    as("operator", PAY_BACK, "/api/ops/payments/test/NONE/refund", WHY, 404);
  }

  private void quarantine() {
    String kept = QUARANTINE + "/" + kept();
    String other = QUARANTINE + "/" + kept();
    as("viewer", "GET " + QUARANTINE, QUARANTINE, "", 200);
    as("viewer", "GET " + QUARANTINE + "/{id}", kept, "", 200);
    as("viewer", "GET " + QUARANTINE + "/{id}", QUARANTINE + "/999999", "", 404);
    for (String what : List.of("/retry", "/discard")) {
      as(
          "operator",
          "POST " + QUARANTINE + "/{id}" + what,
          QUARANTINE + "/999999" + what,
          WHY,
          404);
    }
    as("operator", "POST " + QUARANTINE + "/{id}/retry", kept + "/retry", WHY, 200);
    as("operator", "POST " + QUARANTINE + "/{id}/discard", kept + "/discard", WHY, 409);
    as("operator", "POST " + QUARANTINE + "/{id}/discard", other + "/discard", WHY, 200);
    as("operator", "POST " + QUARANTINE + "/{id}/retry", other + "/retry", WHY, 409);
  }

  private void operators() {
    String one =
        "{\"orders\":[{\"orderNo\":\"NONE\",\"version\":0}],\"reason\":\"because\",\"restock\":true,\"payBy\":\"%s\"}"
            .formatted(Instant.now().plus(Duration.ofHours(1)));
    for (String what : List.of("close", "refund", "deadline")) {
      as("operator", "POST /api/ops/orders/" + what, "/api/ops/orders/" + what, one, 200);
    }
    String later = "{\"kind\":\"PRESALE\",\"laterBy\":\"PT1M\",\"reason\":\"because\"}";
    as("operator", "POST /api/ops/deadlines", "/api/ops/deadlines", later, 200);
    String until = Instant.now().plusSeconds(60).toString();
    String pull = "{\"kind\":\"PRESALE\",\"until\":\"%s\",\"reason\":\"because\"}";
    as("operator", "POST /api/ops/brake", "/api/ops/brake", pull.formatted(until), 200);
    as("operator", "DELETE /api/ops/brake", "/api/ops/brake?kind=NOPE", "", 400);
    as("operator", "DELETE /api/ops/brake", "/api/ops/brake", "", 200);
    for (String list : List.of("/api/ops/actions", "/api/ops/actions.csv")) {
      as("viewer", "GET " + list, list, "", 200);
      as("viewer", "GET " + list, list + "?operator=" + "x".repeat(256), "", 400);
    }
  }

  /** The same key with another body. */
  private void refusedForItsKey(Row row) {
    if (row.letIn().contains("operator")
        && calls.documented().contains(row.call() + " 422 IDEMPOTENCY_CONFLICT")) {
      String what = row.method() + " " + row.path();
      provided
          .app
          .bean(OperatorCalls.class)
          .claim(new Call("operator", what, "again", "of another body", Instant.now()));
      Answer other =
          calls.call("operator", row.call(), row.path(), "{\"a\":2}", "Idempotency-Key", "again");
      assertThat(other.text("code")).as(row.call()).isEqualTo("IDEMPOTENCY_CONFLICT");
    }
  }

  /** What no controller is asked about. */
  private void refusedByRule(Row row) {
    String good = user(row);
    calls.send(good, row.call(), row.path(), "text", "text/plain");
    calls.call(good, row.call(), row.path(), "x".repeat(TOO_LONG));
    if (!row.letIn().contains("nobody")) {
      calls.call("nobody", row.call(), row.path(), "");
      Set.of("service", "operator", "viewer").stream()
          .filter(user -> !row.letIn().contains(user))
          .forEach(user -> calls.call(user, row.call(), row.path(), ""));
    }
    if (calls.operation(row.call()).has("requestBody")) {
      calls.call(good, row.call(), row.path(), "no json");
    } else if (calls.documented().contains(row.call() + " 400 VALIDATION_FAILED")) {
      String path = row.path().replaceAll("/(X|1)\\b", "/%20");
      String query = "?page=x&operator=" + "x".repeat(300);
      calls.call(good, row.call(), path + query, "", "Idempotency-Key", "not a key");
    }
  }

  private void guess() {
    for (int i = 0; i < 21; i++) {
      calls.call("guesser", "GET /api/orders", "/api/orders", "");
      calls.call("nobody", CALLBACKS, "/api/payments/callbacks", "");
    }
  }

  private void refusedAsTooMany(Row row) {
    Answer answer = calls.call("guesser", row.call(), row.path(), "");
    assertThat(answer.text("code")).isEqualTo("TOO_MANY_REQUESTS");
  }

  /** With the body of the document's own example. */
  private void refusedWithoutDatabase(Row row) {
    JsonNode body = calls.operation(row.call()).path("requestBody");
    JsonNode example = body.path("content").path("application/json").path("example");
    calls.call(
        user(row), row.call(), row.path(), example.isMissingNode() ? "" : example.toString());
  }

  private static String user(Row row) {
    return row.letIn().contains("nobody") ? "signature" : row.letIn().iterator().next();
  }

  private String failedRefund() {
    provided.gateway.answerRefunds(RefundAnswer.failed("account closed"));
    String orderNo = provided.paidLate(ProvidedShop.newPaymentNo());
    await("the refund has failed")
        .until(() -> provided.refund(orderNo).path("status").asString("").equals("FAILED"));
    return provided.refund(orderNo).path("refundNo").asString();
  }

  private long kept() {
    OrderNo orderNo = new OrderNo(provided.placed(Duration.ofMinutes(5)));
    // the same message twice would be kept once
    byte[] body = ("{" + orderNo).getBytes(StandardCharsets.UTF_8);
    Content content = new Content(null, "{\"curfew-hops\":1}", Body.of(body));
    Trouble trouble = new Trouble(Trouble.Kind.NOT_CLOSED, "closing it failed");
    Arrival arrival = new Arrival(Instant.now(), "curfew.due.v1.timers", orderNo, trouble, content);
    provided.app.bean(QuarantineMessages.class).keep(List.of(arrival));
    return provided.shop.viewer("/quarantine?size=1").json().at("/content/0/id").asLong();
  }

  private int status(String call, String path) {
    return calls.call("operator", call, path, WHY).status();
  }

  private void place(String body, int status, String... headers) {
    Answer answer = calls.call("service", "POST /api/orders", "/api/orders", body, headers);
    assertThat(answer.status()).as(answer.response().body()).isEqualTo(status);
  }

  private void as(String user, String call, String path, String body, int status) {
    Answer answer = calls.call(user, call, path, body);
    assertThat(answer.status()).as("%s: %s", path, answer.response().body()).isEqualTo(status);
  }

  private static String order(String sku, int quantity, String more) {
    return """
        {"userId":"ann","kind":"STANDARD","currency":"CNY",%s
         "items":[{"sku":"%s","quantity":%d,"unitPrice":100}]}"""
        .formatted(more, sku, quantity);
  }

  private static String payment(String orderNo, long amount) {
    return """
        {"paymentNo":"%s","orderNo":"%s","channel":"test","amount":%d,"currency":"CNY","paidAt":"%s"}"""
        .formatted(ProvidedShop.newPaymentNo(), orderNo, amount, Instant.now());
  }
}
