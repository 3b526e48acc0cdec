package io.curfew.paying;

import java.time.Instant;

/** A payment as it was judged when it came. Never DUPLICATE. */
public record RecordedPayment(Payment payment, PaymentOutcome outcome, Instant recordedAt) {}
