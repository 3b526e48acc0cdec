package io.curfew.fake;

import io.curfew.watching.Alarm;
import io.curfew.watching.Alarms;
import io.curfew.watching.Reading;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Alarms in memory. */
public final class InMemoryAlarms implements Alarms {
  private final List<Alarm> rows = new ArrayList<>();

  @Override
  public synchronized List<Alarm> open() {
    return rows.stream().filter(alarm -> alarm.clearedAt() == null).toList();
  }

  @Override
  public synchronized List<Alarm> past() {
    return rows.stream()
        .filter(alarm -> alarm.clearedAt() != null)
        .sorted(
            Comparator.<Alarm, Instant>comparing(alarm -> Objects.requireNonNull(alarm.clearedAt()))
                .thenComparing(Alarm::id)
                .reversed())
        .limit(MOST_PAST)
        .toList();
  }

  @Override
  public synchronized Optional<Alarm> raise(Reading reading, double threshold, Instant at) {
    if (open().stream().anyMatch(alarm -> alarm.cause().equals(reading.cause()))) {
      return Optional.empty();
    }
    Alarm raised =
        new Alarm(
            rows.size() + 1L,
            reading.cause(),
            at,
            at,
            null,
            reading.detail(),
            reading.cause().type().text(reading.value()),
            reading.cause().type().text(threshold));
    rows.add(raised);
    return Optional.of(raised);
  }

  @Override
  public synchronized void keep(Alarm seen) {
    rows.replaceAll(
        row ->
            row.id() == seen.id() && row.clearedAt() == null
                ? new Alarm(
                    row.id(),
                    row.cause(),
                    row.raisedAt(),
                    seen.seenAt(),
                    null,
                    seen.detail(),
                    seen.value(),
                    row.threshold())
                : row);
  }

  @Override
  public synchronized boolean clear(Alarm open, Instant at) {
    return open().stream()
        .filter(row -> row.id() == open.id() && row.seenAt().equals(open.seenAt()))
        .findFirst()
        .map(row -> rows.set(rows.indexOf(row), row.clearedAt(at)))
        .isPresent();
  }
}
