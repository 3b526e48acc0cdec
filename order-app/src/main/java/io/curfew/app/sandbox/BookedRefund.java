package io.curfew.app.sandbox;

import io.curfew.order.Identifier;
import io.curfew.order.Money;
import java.time.Instant;

/** Money the sandbox sends back, once. It is there at {@code doneAt}. */
public record BookedRefund(
    String refundNo, String channel, String paymentNo, Money money, Instant doneAt) {
  public BookedRefund {
    Identifier.checked("refundNo", refundNo);
    Identifier.checked("channel", channel);
    Identifier.checked("paymentNo", paymentNo);
  }

  PaymentKey payment() {
    return new PaymentKey(channel, paymentNo);
  }

  /** The same refund told once more; when it is done is not compared. */
  boolean isRepeatOf(BookedRefund other) {
    return refundNo.equals(other.refundNo)
        && payment().equals(other.payment())
        && money.equals(other.money);
  }
}
