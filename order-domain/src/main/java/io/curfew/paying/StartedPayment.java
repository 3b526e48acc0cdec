package io.curfew.paying;

import io.curfew.order.Identifier;
import io.curfew.order.OrderNo;
import java.time.Instant;
import java.util.Objects;

/** A payment that a customer began through a channel. Whether money comes of it is not known. */
public record StartedPayment(String channel, String paymentNo, OrderNo orderNo, Instant startedAt) {
  public StartedPayment {
    Identifier.checked("channel", channel);
    Identifier.checked("paymentNo", paymentNo);
  }

  /** The payment that came of it, by a PAID answer. */
  public Payment captured(GatewayAnswer answer) {
    return new Payment(
        channel,
        paymentNo,
        orderNo,
        Objects.requireNonNull(answer.money()),
        Objects.requireNonNull(answer.paidAt()));
  }
}
