package io.curfew.closing;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A time in which nothing is closed by time: from {@code since} on, and before {@code until}.
 * {@code kind} is {@code null} for orders of every kind. {@code automatic}: Curfew pulled the brake
 * itself.
 */
public record Pause(
    @Nullable String kind,
    Instant since,
    Instant until,
    String reason,
    String by,
    boolean automatic) {

  boolean concerns(String orderKind, Instant at) {
    return (kind == null || kind.equals(orderKind)) && !at.isBefore(since) && at.isBefore(until);
  }

  /** Whether it is not over at this instant. */
  public boolean lastsAt(Instant at) {
    return at.isBefore(until);
  }
}
