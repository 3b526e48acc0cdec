package io.curfew.quarantining;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The end of a message's wait: what a person did, when and why. Never {@code OPEN}. */
public record Settlement(
    QuarantineStatus status, String operator, Instant at, @Nullable String reason) {
  public Settlement {
    if (status == QuarantineStatus.OPEN) {
      throw new IllegalArgumentException("a settled message is not OPEN");
    }
  }
}
