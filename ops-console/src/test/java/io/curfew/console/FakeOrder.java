package io.curfew.console;

import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTransitions;
import io.curfew.order.OrderTrigger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An order of the fake service. It moves as the one table of moves says. */
final class FakeOrder {
  private final String orderNo;
  private final String userId;
  private final String kind;
  private final Instant placed;
  private final List<String> history = new ArrayList<>();
  private OrderStatus status;
  private Instant payBy;
  private long version;
  private String source = "";

  FakeOrder(String orderNo, String userId, String kind, OrderStatus status, Instant placed) {
    this.orderNo = orderNo;
    this.userId = userId;
    this.kind = kind;
    this.placed = placed;
    this.status = OrderStatus.PENDING_PAYMENT;
    this.payBy = placed.plusSeconds(status == OrderStatus.CLOSED ? 180 : 1800);
    log(null, OrderTrigger.PLACE, "CUSTOMER", null, placed);
    switch (status) {
      case PENDING_PAYMENT -> {}
      case CLOSED -> move(OrderTrigger.EXPIRE, "TIMER", null);
      case CANCELLED -> move(OrderTrigger.CANCEL, "CUSTOMER", "changed my mind");
      case PAID -> move(OrderTrigger.PAY, "CALLBACK", null);
      case REFUNDING, REFUNDED -> {
        move(OrderTrigger.PAY, "CALLBACK", null);
        move(OrderTrigger.REQUEST_REFUND, "OPERATOR", "broken on arrival");
        if (status == OrderStatus.REFUNDED) {
          move(OrderTrigger.REFUND_SUCCEEDED, "GATEWAY", null);
        }
      }
    }
  }

  /** False if the table has no such move. */
  synchronized boolean move(OrderTrigger trigger, String by, String reason) {
    Optional<io.curfew.order.Transition> row = OrderTransitions.find(status, trigger);
    row.ifPresent(
        move -> {
          OrderStatus from = status;
          status = move.to();
          version++;
          source = status == OrderStatus.CLOSED ? by : source;
          log(from, trigger, by, reason, placed.plusSeconds(60 * version));
        });
    return row.isPresent();
  }

  synchronized void moveDeadline(Instant newPayBy) {
    payBy = newPayBy;
    version++;
  }

  synchronized String json() {
    String closed = status == OrderStatus.CLOSED ? quoted(payBy.plusSeconds(60)) : "null";
    return """
        {"orderNo":"%s","userId":"%s","kind":"%s","status":"%s","statusText":"-",
         "items":[{"sku":"ticket-a","quantity":2,"unitPrice":19900},{"sku":"poster","quantity":1,"unitPrice":2900}],
         "amount":42700,"currency":"CNY","couponCode":null,"createdAt":"%s","payBy":"%s","closeAt":"%s",
         "paidAt":null,"closedAt":%s,"closeSource":%s,"reason":null,"version":%d,"serverTime":"%s"}
        """
        .formatted(
            orderNo,
            userId,
            kind,
            status,
            placed,
            payBy,
            payBy.plusSeconds(60),
            closed,
            source.isEmpty() ? "null" : quoted(source),
            version,
            Instant.now());
  }

  private void log(OrderStatus from, OrderTrigger trigger, String by, String reason, Instant at) {
    history.add(
        "{\"at\":\"%s\",\"from\":%s,\"to\":\"%s\",\"trigger\":\"%s\",\"source\":\"%s\",\"actor\":\"%s\",\"reason\":%s}"
            .formatted(
                at,
                from == null ? "null" : quoted(from),
                status,
                trigger,
                by,
                by.equals("OPERATOR") ? "operator" : "system",
                reason == null ? "null" : quoted(reason)));
  }

  private static String quoted(Object value) {
    return "\"" + value + "\"";
  }

  synchronized String history() {
    return "[" + String.join(",", history) + "]";
  }

  String orderNo() {
    return orderNo;
  }

  String userId() {
    return userId;
  }

  Instant placed() {
    return placed;
  }

  synchronized Instant payBy() {
    return payBy;
  }

  synchronized OrderStatus status() {
    return status;
  }

  synchronized long version() {
    return version;
  }
}
