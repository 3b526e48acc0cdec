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
    return concerns(orderKind, at, at);
  }

  /** At any instant from the first to the last, both included. */
  boolean concerns(String orderKind, Instant first, Instant last) {
    Instant begins = since.isAfter(first) ? since : first;
    return (kind == null || kind.equals(orderKind))
        && !begins.isAfter(last)
        && begins.isBefore(until);
  }

  /** Whether it is not over at this instant. */
  public boolean lastsAt(Instant at) {
    return at.isBefore(until);
  }
}
