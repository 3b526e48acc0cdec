package io.curfew.quarantining;

import io.curfew.order.InvalidValue;
import org.jspecify.annotations.Nullable;

/**
 * Which messages to list; {@code null} means any, pages count from 0.
 *
 * @param text part of the order number, the cause, the headers, the id or the queue; case does not
 *     matter
 */
public record QuarantineQuery(
    @Nullable QuarantineStatus status,
    Trouble.@Nullable Kind kind,
    @Nullable String text,
    int page,
    int size) {
  public static final int MAX_SIZE = 200;
  private static final int LONGEST_TEXT = 200;

  public QuarantineQuery {
    if (page < 0 || page > 1_000_000) {
      throw new InvalidValue("page", "must be 0 to 1000000");
    }
    if (size < 1 || size > MAX_SIZE) {
      throw new InvalidValue("size", "must be 1 to " + MAX_SIZE);
    }
    if (text != null && text.length() > LONGEST_TEXT) {
      throw new InvalidValue("text", "must be at most 200 characters");
    }
  }
}
