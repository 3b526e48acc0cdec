package io.curfew.paying;

import io.curfew.order.Identifier;
import io.curfew.order.Money;
import io.curfew.order.OrderNo;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Money a channel says it has captured for an order. Channel and number together name it for ever.
 * {@code paidAt} is cut to milliseconds.
 */
public record Payment(
    String channel, String paymentNo, OrderNo orderNo, Money money, Instant paidAt) {
  public Payment {
    Identifier.checked("channel", channel);
    Identifier.checked("paymentNo", paymentNo);
    paidAt = paidAt.truncatedTo(ChronoUnit.MILLIS);
  }

  /**
   * Whether the other is this payment told once more. {@code paidAt} is not compared: providers
   * differ in its digits.
   */
  boolean isRepeatOf(Payment other) {
    return orderNo.equals(other.orderNo) && money.equals(other.money);
  }
}
