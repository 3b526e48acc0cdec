package io.curfew.console.client;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A payment of an order, and its refund if it has one. */
public record PaymentView(
    String channel,
    String paymentNo,
    long amount,
    String currency,
    Instant paidAt,
    String outcome,
    @Nullable Refund refund) {

  /** How far the refund is. */
  public record Refund(String refundNo, String status, int attempts, Instant at) {}
}
