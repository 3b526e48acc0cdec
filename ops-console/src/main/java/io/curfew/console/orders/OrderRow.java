package io.curfew.console.orders;

import io.curfew.console.client.OrderSummary;
import java.time.Instant;

/** An order as a row of the table. */
record OrderRow(
    String orderNo,
    String status,
    String statusText,
    Instant placed,
    Instant payBy,
    Instant closeAt) {
  static OrderRow of(OrderSummary order) {
    return new OrderRow(
        order.orderNo(),
        order.status(),
        order.statusText(),
        order.createdAt(),
        order.payBy(),
        order.closeAt());
  }
}
