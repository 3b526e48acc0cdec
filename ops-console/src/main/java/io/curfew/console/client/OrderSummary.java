package io.curfew.console.client;

import java.time.Instant;
import java.util.Objects;

/** What a list shows of an order. {@code statusText} is in the language that was asked for. */
public record OrderSummary(
    String orderNo,
    String status,
    String statusText,
    Instant createdAt,
    Instant payBy,
    Instant closeAt) {
  public OrderSummary {
    Objects.requireNonNull(orderNo, "orderNo");
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(statusText, "statusText");
    Objects.requireNonNull(createdAt, "createdAt");
    Objects.requireNonNull(payBy, "payBy");
    Objects.requireNonNull(closeAt, "closeAt");
  }
}
