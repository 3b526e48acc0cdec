package io.curfew.app.api;

import io.curfew.app.security.RequestBodyFilter;
import io.curfew.order.Money;
import io.curfew.order.OrderNo;
import io.curfew.order.Source;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.RecordPayment;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Takes payment callbacks. Their signature was judged before they come here. */
@RestController
class PaymentCallbackController {
  private final RecordPayment recordPayment;

  PaymentCallbackController(RecordPayment recordPayment) {
    this.recordPayment = recordPayment;
  }

  @PostMapping("/api/payments/callbacks")
  Answer record(
      @RequestAttribute(RequestBodyFilter.GENUINE) boolean genuine,
      @Valid @RequestBody Callback callback) {
    if (!genuine) {
      throw new IllegalStateException("a callback came past the check of its signature");
    }
    PaymentOutcome outcome = recordPayment.record(callback.toPayment(), Source.CALLBACK);
    if (outcome == PaymentOutcome.MISMATCHED) {
      throw new PaymentMismatched();
    }
    return new Answer(outcome);
  }

  record Answer(PaymentOutcome outcome) {}

  record Callback(
      @NotNull(message = Rules.REQUIRED) @Pattern(regexp = Rules.ID, message = Rules.ID_RULE)
          String paymentNo,
      @NotNull(message = Rules.REQUIRED) @Pattern(regexp = Rules.ID, message = Rules.ID_RULE)
          String orderNo,
      @NotNull(message = Rules.REQUIRED) @Pattern(regexp = Rules.ID, message = Rules.ID_RULE)
          String channel,
      @NotNull(message = Rules.REQUIRED) @Min(value = 0, message = Rules.NOT_NEGATIVE) Long amount,
      @NotNull(message = Rules.REQUIRED) String currency,
      @NotNull(message = Rules.REQUIRED) String paidAt) {
    Payment toPayment() {
      Money money = new Money(amount, CurrencyCode.parse(currency));
      return new Payment(
          channel, paymentNo, new OrderNo(orderNo), money, InstantText.parse("paidAt", paidAt));
    }
  }
}
