package io.curfew.app.ops;

import io.curfew.paying.Payment;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundCause;
import io.curfew.paying.RefundProgress;
import io.curfew.paying.RefundStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A refund as operators see it; {@code detail} is what was last said of it. */
record RefundView(
    String refundNo,
    String orderNo,
    String channel,
    String paymentNo,
    long amount,
    String currency,
    RefundCause cause,
    RefundStatus status,
    int attempts,
    Instant at,
    @Nullable String detail) {
  static RefundView of(Refund refund) {
    Payment payment = refund.payment();
    RefundProgress progress = refund.progress();
    return new RefundView(
        refund.refundNo().value(),
        payment.orderNo().value(),
        payment.channel(),
        payment.paymentNo(),
        payment.money().amount(),
        payment.money().currency().getCurrencyCode(),
        refund.cause(),
        progress.status(),
        progress.attempts(),
        progress.at(),
        progress.detail());
  }
}
