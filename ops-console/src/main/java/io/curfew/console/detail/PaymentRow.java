package io.curfew.console.detail;

import io.curfew.console.client.PaymentView;
import io.curfew.console.table.Chip;
import io.curfew.console.table.Row;
import io.curfew.console.text.Message;
import io.curfew.console.text.Money;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A payment and its refund as a row. */
record PaymentRow(PaymentView payment) implements Row {
  @Override
  public String id() {
    return payment.channel() + "/" + payment.paymentNo();
  }

  String amount() {
    return Money.inWords(payment.amount(), payment.currency());
  }

  Chip outcome() {
    return Chip.of("payment-outcome", payment.outcome());
  }

  Message refund() {
    PaymentView.Refund refund = payment.refund();
    return refund == null
        ? Message.of("detail-payments.no-refund")
        : Message.orElse("refund-status." + refund.status(), refund.status());
  }

  @Nullable String refundNo() {
    PaymentView.Refund refund = payment.refund();
    return refund == null ? null : refund.refundNo();
  }

  long attempts() {
    PaymentView.Refund refund = payment.refund();
    return refund == null ? 0 : refund.attempts();
  }

  @Nullable Instant refundedAt() {
    PaymentView.Refund refund = payment.refund();
    return refund == null ? null : refund.at();
  }
}
