package io.curfew.paying;

/** No payment with this channel and number was recorded. */
public final class PaymentNotFound extends RuntimeException {
  public PaymentNotFound(String channel, String paymentNo) {
    super("there is no payment %s of channel %s".formatted(paymentNo, channel));
  }
}
