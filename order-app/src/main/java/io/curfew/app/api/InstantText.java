package io.curfew.app.api;

import io.curfew.order.InvalidValue;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;

/** Instants as text, not as numbers; those of a request within what every database can hold. */
public final class InstantText {
  private static final Instant FIRST = Instant.parse("1970-01-01T00:00:00Z");
  private static final Instant END = Instant.parse("9999-01-01T00:00:00Z");

  private static final DateTimeFormatter MILLIS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  private InstantText() {}

  /** Always with milliseconds, also when these are zero. */
  public static String of(Instant instant) {
    return MILLIS.format(instant);
  }

  /**
   * Cut to milliseconds.
   *
   * @throws InvalidValue naming {@code field}
   */
  public static Instant parse(String field, String text) {
    try {
      Instant instant = Instant.parse(text).truncatedTo(ChronoUnit.MILLIS);
      if (!instant.isBefore(FIRST) && instant.isBefore(END)) {
        return instant;
      }
    } catch (DateTimeParseException unreadable) {
      throw invalid(field);
    }
    throw invalid(field);
  }

  private static InvalidValue invalid(String field) {
    return new InvalidValue(
        field, "must be an ISO-8601 instant from 1970 to 9998, such as 2026-11-30T12:00:00Z");
  }
}
