package io.curfew.order;

import java.time.Duration;
import java.time.Instant;

/**
 * {@code payBy} is what the customer is told, {@code closeAt} is when an unpaid order closes.
 * Stored with the order.
 */
public record Deadline(Instant payBy, Instant closeAt) {
  public Deadline {
    if (closeAt.isBefore(payBy)) {
      throw new IllegalArgumentException("closeAt " + closeAt + " is before payBy " + payBy);
    }
  }

  public static Deadline after(Instant placedAt, PayWindow window) {
    Instant payBy = placedAt.plus(window.payWithin());
    return new Deadline(payBy, payBy.plus(window.grace()));
  }

  /** The same grace behind another {@code payBy}. */
  public Deadline movedTo(Instant newPayBy) {
    return new Deadline(newPayBy, newPayBy.plus(Duration.between(payBy, closeAt)));
  }

  /** True from {@code closeAt} on, that instant included. */
  public boolean isOver(Instant now) {
    return !now.isBefore(closeAt);
  }
}
