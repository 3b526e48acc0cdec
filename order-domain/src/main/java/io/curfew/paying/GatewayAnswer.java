package io.curfew.paying;

import io.curfew.order.Money;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What the payment provider says of a payment. {@code money} and {@code paidAt} come with PAID. */
public record GatewayAnswer(State state, @Nullable Money money, @Nullable Instant paidAt) {
  /** The customer may still pay. */
  public static final GatewayAnswer OPEN = new GatewayAnswer(State.OPEN, null, null);

  /** Closed or failed: nobody can pay it any more. */
  public static final GatewayAnswer ENDED = new GatewayAnswer(State.ENDED, null, null);

  /** No answer in time, or none that says which. */
  public static final GatewayAnswer UNKNOWN = new GatewayAnswer(State.UNKNOWN, null, null);

  /** How a payment stands. */
  public enum State {
    PAID,
    OPEN,
    ENDED,
    UNKNOWN
  }

  public GatewayAnswer {
    if ((state == State.PAID) != (money != null && paidAt != null)) {
      throw new IllegalArgumentException("money and time belong to PAID, and only to PAID");
    }
  }

  public static GatewayAnswer paid(Money money, Instant paidAt) {
    return new GatewayAnswer(State.PAID, money, paidAt);
  }
}
