package io.curfew.app.sandbox;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.curfew.order.Money;
import io.curfew.paying.GatewayAnswer;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How a payment stands, as the protocol has it. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record PaymentBody(
    String status, @Nullable Long amount, @Nullable String currency, @Nullable String paidAt) {
  static PaymentBody of(GatewayAnswer answer) {
    Money money = answer.money();
    Instant paidAt = answer.paidAt();
    return new PaymentBody(
        answer.state().name(),
        money == null ? null : money.amount(),
        money == null ? null : money.currency().getCurrencyCode(),
        paidAt == null ? null : paidAt.toString());
  }
}
