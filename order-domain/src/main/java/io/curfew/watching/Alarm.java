package io.curfew.watching;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something that needs a person, from when it was raised until it is cleared ({@code null} while it
 * is open). Value and detail are those last read, {@code seenAt} says when; the threshold is that
 * of the moment it was raised.
 */
public record Alarm(
    long id,
    AlarmCause cause,
    Instant raisedAt,
    Instant seenAt,
    @Nullable Instant clearedAt,
    String detail,
    String value,
    String threshold) {

  /** The same alarm, whose cause was seen or could not be looked at. */
  Alarm seenAt(Instant now) {
    return new Alarm(id, cause, raisedAt, now, clearedAt, detail, value, threshold);
  }

  Alarm seenAs(Reading reading, Instant now) {
    String text = cause.type().text(reading.value());
    return new Alarm(id, cause, raisedAt, now, clearedAt, reading.detail(), text, threshold);
  }

  /** The same alarm, over. */
  public Alarm clearedAt(Instant now) {
    return new Alarm(id, cause, raisedAt, seenAt, now, detail, value, threshold);
  }

  Duration unseenFor(Instant now) {
    return Duration.between(seenAt, now);
  }
}
