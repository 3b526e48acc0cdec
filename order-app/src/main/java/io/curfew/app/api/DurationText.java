package io.curfew.app.api;

import io.curfew.order.InvalidValue;
import java.time.Duration;
import java.time.format.DateTimeParseException;

/** A duration field of a request: text, not a number. */
public final class DurationText {
  private DurationText() {}

  /**
   * @throws InvalidValue naming {@code field}
   */
  public static Duration parse(String field, String text) {
    try {
      return Duration.parse(text);
    } catch (DateTimeParseException | ArithmeticException unreadable) {
      throw new InvalidValue(field, "must be an ISO-8601 duration such as PT30M");
    }
  }
}
