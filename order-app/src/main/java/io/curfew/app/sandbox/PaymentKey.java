package io.curfew.app.sandbox;

import io.curfew.order.Identifier;
import io.curfew.paying.Payment;

/** What names a payment at a provider: channel and number together. */
record PaymentKey(String channel, String paymentNo) {
  PaymentKey {
    Identifier.checked("channel", channel);
    Identifier.checked("paymentNo", paymentNo);
  }

  static PaymentKey of(Payment payment) {
    return new PaymentKey(payment.channel(), payment.paymentNo());
  }
}
