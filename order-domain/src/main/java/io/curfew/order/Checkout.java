package io.curfew.order;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Whether a payment was started for a pending order, and how often and until when its close was put
 * off to ask the payment provider about it. {@code putOffUntil} is {@code null} until the first
 * time.
 */
public record Checkout(boolean paymentStarted, int putOffs, @Nullable Instant putOffUntil) {
  /** No payment was started. */
  public static final Checkout NONE = new Checkout(false, 0, null);

  Checkout started() {
    return new Checkout(true, putOffs, putOffUntil);
  }

  /** A new deadline begins with all its put-offs. */
  Checkout withNewDeadline() {
    return new Checkout(paymentStarted, 0, null);
  }

  Checkout putOff(Instant until) {
    return new Checkout(paymentStarted, putOffs + 1, until);
  }
}
