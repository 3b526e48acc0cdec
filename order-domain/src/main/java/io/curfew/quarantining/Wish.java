package io.curfew.quarantining;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What an operator wants to become of a message, and why. */
record Wish(QuarantineStatus status, String operator, @Nullable String reason) {
  Settlement at(Instant instant) {
    return new Settlement(status, operator, instant, reason);
  }

  /** Whether this very wish was fulfilled before: whoever repeats it gets the same answer. */
  boolean isFulfilled(QuarantinedMessage message) {
    Settlement settled = message.settlement();
    return settled != null && settled.equals(at(settled.at()));
  }
}
