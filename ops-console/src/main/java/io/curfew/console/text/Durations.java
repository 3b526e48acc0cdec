package io.curfew.console.text;

import java.time.Duration;
import java.time.Instant;

/** Spans of time for people: the two largest units at most. */
public final class Durations {
  private Durations() {}

  /** Such as 3 min 5 s; a negative one as if it were positive. */
  public static Message inWords(Duration span) {
    Duration length = span.abs();
    if (length.toSeconds() < 60) {
      return Message.of("span.seconds", length.toSeconds());
    }
    if (length.toMinutes() < 60) {
      return two("span.minutes", length.toMinutes(), length.toSecondsPart());
    }
    if (length.toHours() < 24) {
      return two("span.hours", length.toHours(), length.toMinutesPart());
    }
    return two("span.days", length.toDays(), length.toHoursPart());
  }

  /** The same, of milliseconds. */
  public static Message ofMillis(long millis) {
    return ofMillis((double) millis);
  }

  /** The same, of milliseconds, which are told below ten seconds. */
  public static Message ofMillis(double millis) {
    if (millis < 1000) {
      return Message.of("span.millis", Math.round(millis));
    }
    if (millis < 10_000) {
      return Message.of("span.seconds", Math.round(millis / 100) / 10.0);
    }
    return inWords(Duration.ofMillis(Math.round(millis)));
  }

  /** How long ago, or in how long. */
  public static Message from(Instant at, Instant now) {
    Message span = inWords(Duration.between(at, now));
    return Message.of(at.isAfter(now) ? "span.ahead" : "span.ago", span);
  }

  private static Message two(String key, long large, long small) {
    return small == 0 ? Message.of(key, large) : Message.of(key + "-and", large, small);
  }
}
