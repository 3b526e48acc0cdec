package io.curfew.paying;

/**
 * The payment paid its order: the order is to be refunded, not the payment. Nothing was written.
 */
public final class PaymentNotRefundable extends RuntimeException {
  public PaymentNotRefundable(Payment payment) {
    super(
        "payment %s of channel %s paid order %s; refund the order"
            .formatted(payment.paymentNo(), payment.channel(), payment.orderNo()));
  }
}
