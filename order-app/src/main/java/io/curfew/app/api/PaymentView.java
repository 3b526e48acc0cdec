package io.curfew.app.api;

import io.curfew.paying.Payment;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.RecordedPayment;
import java.time.Instant;

/** A recorded payment, and what it meant when it came. */
record PaymentView(
    String channel,
    String paymentNo,
    long amount,
    String currency,
    Instant paidAt,
    PaymentOutcome outcome) {
  static PaymentView of(RecordedPayment recorded) {
    Payment payment = recorded.payment();
    return new PaymentView(
        payment.channel(),
        payment.paymentNo(),
        payment.money().amount(),
        payment.money().currency().getCurrencyCode(),
        payment.paidAt(),
        recorded.outcome());
  }
}
