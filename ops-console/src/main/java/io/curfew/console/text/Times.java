package io.curfew.console.text;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Optional;

/** Instants for people: in the zone of the machine the console runs on. */
public final class Times {
  private static final DateTimeFormatter SHORT =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
  private static final DateTimeFormatter EXACT =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS XXX", Locale.ROOT);

  private final ZoneId zone;

  public Times(ZoneId zone) {
    this.zone = zone;
  }

  /** To the second, for a cell. */
  public String inCell(Instant at) {
    return SHORT.withZone(zone).format(at);
  }

  /** The time of day alone. */
  public String ofDay(Instant at) {
    return CLOCK.withZone(zone).format(at);
  }

  /** Reads what a person typed in the form of {@link #inCell}; empty if it is no such time. */
  public Optional<Instant> parse(String typed) {
    try {
      return Optional.of(LocalDateTime.parse(typed.strip(), SHORT).atZone(zone).toInstant());
    } catch (DateTimeParseException notATime) {
      return Optional.empty();
    }
  }

  /** To the millisecond, with the offset from UTC. */
  public String exact(Instant at) {
    return EXACT.withZone(zone).format(at);
  }
}
