package io.curfew.fake;

import io.curfew.closing.Brake;
import io.curfew.closing.Brakes;
import io.curfew.closing.Pause;
import io.curfew.closing.Pauses;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Pauses in memory. As a brake it knows them at once. */
public final class InMemoryBrakes implements Brakes, Brake {
  private final Table<Integer, Map.Entry<Integer, Pause>> rows;

  public InMemoryBrakes(InMemoryUnitOfWork work) {
    this.rows = new Table<>(work);
  }

  @Override
  public void add(Pause pause) {
    int id = rows.size();
    rows.put(id, Map.entry(id, pause));
  }

  @Override
  public int end(@Nullable String kind, Instant at) {
    List<Map.Entry<Integer, Pause>> lasting =
        rows.where(row -> row.getValue().lastsAt(at) && isOf(kind, row.getValue()));
    lasting.forEach(row -> rows.put(row.getKey(), ended(row, at)));
    return lasting.size();
  }

  @Override
  public List<Pause> lastingAt(Instant at) {
    return rows.where(row -> row.getValue().lastsAt(at)).stream()
        .sorted(Map.Entry.comparingByKey(Comparator.naturalOrder()))
        .map(Map.Entry::getValue)
        .toList();
  }

  @Override
  public Optional<Instant> pausedUntil(String kind, Instant at) {
    return Pauses.of(all()).pausedUntil(kind, at);
  }

  @Override
  public boolean isPausedWithin(String kind, Instant first, Instant last) {
    return Pauses.of(all()).isPausedWithin(kind, first, last);
  }

  /** All there ever were, as they are now. */
  public List<Pause> all() {
    return rows.where(row -> true).stream().map(Map.Entry::getValue).toList();
  }

  private static boolean isOf(@Nullable String kind, Pause pause) {
    return kind == null || kind.equals(pause.kind());
  }

  private static Map.Entry<Integer, Pause> ended(Map.Entry<Integer, Pause> row, Instant at) {
    Pause was = row.getValue();
    return Map.entry(
        row.getKey(),
        new Pause(was.kind(), was.since(), at, was.reason(), was.by(), was.automatic()));
  }
}
