package io.curfew.app.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.RecordedPayment;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundStatus;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A recorded payment, what it meant when it came, and how far its refund is if it has one. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record PaymentView(
    String channel,
    String paymentNo,
    long amount,
    String currency,
    Instant paidAt,
    PaymentOutcome outcome,
    @Nullable Returned refund) {

  /**
   * @param refunds of the order
   */
  static PaymentView of(RecordedPayment recorded, List<Refund> refunds) {
    Payment payment = recorded.payment();
    return new PaymentView(
        payment.channel(),
        payment.paymentNo(),
        payment.money().amount(),
        payment.money().currency().getCurrencyCode(),
        payment.paidAt(),
        recorded.outcome(),
        refundOf(payment, refunds));
  }

  private static @Nullable Returned refundOf(Payment payment, List<Refund> refunds) {
    return refunds.stream()
        .filter(refund -> refund.payment().channel().equals(payment.channel()))
        .filter(refund -> refund.payment().paymentNo().equals(payment.paymentNo()))
        .findFirst()
        .map(Returned::of)
        .orElse(null);
  }

  record Returned(String refundNo, RefundStatus status, int attempts, Instant at) {
    static Returned of(Refund refund) {
      return new Returned(
          refund.refundNo().value(),
          refund.status(),
          refund.progress().attempts(),
          refund.progress().at());
    }
  }
}
