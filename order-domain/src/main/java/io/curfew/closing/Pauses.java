package io.curfew.closing;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Some pauses, taken together. */
public record Pauses(List<Pause> all) implements Brake {
  public static final Pauses NONE = new Pauses(List.of());

  public Pauses {
    all = List.copyOf(all);
  }

  public static Pauses of(Collection<Pause> pauses) {
    return new Pauses(List.copyOf(pauses));
  }

  /** The end of the last of those that overlap, so that nobody is called back in between. */
  @Override
  public Optional<Instant> pausedUntil(String kind, Instant at) {
    Instant end = at;
    for (Instant next = endOf(kind, at); next != null; next = endOf(kind, end)) {
      end = next;
    }
    return end.equals(at) ? Optional.empty() : Optional.of(end);
  }

  @Override
  public boolean isPausedWithin(String kind, Instant first, Instant last) {
    return all.stream().anyMatch(pause -> pause.concerns(kind, first, last));
  }

  private @Nullable Instant endOf(String kind, Instant at) {
    return all.stream()
        .filter(pause -> pause.concerns(kind, at))
        .map(Pause::until)
        .max(Instant::compareTo)
        .orElse(null);
  }

  /**
   * Whether one that lasted at this instant has been ended since then, as the later state tells.
   */
  public boolean endedEarly(Pauses later, Instant at) {
    return all.stream()
        .filter(pause -> pause.lastsAt(at))
        .anyMatch(pause -> later.all.stream().noneMatch(pause::equals));
  }

  /** Those that are not over. */
  public Pauses at(Instant now) {
    return of(all.stream().filter(pause -> pause.lastsAt(now)).toList());
  }
}
