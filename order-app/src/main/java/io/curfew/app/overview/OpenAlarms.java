package io.curfew.app.overview;

import io.curfew.watching.Alarm;
import java.util.List;
import java.util.Optional;

/** The alarms that are open, as last read. Safe for many threads. */
public final class OpenAlarms {
  private volatile Optional<List<Alarm>> last = Optional.empty();

  /** Empty while that cannot be known. */
  public Optional<List<Alarm>> last() {
    return last;
  }

  public void are(List<Alarm> open) {
    last = Optional.of(List.copyOf(open));
  }

  public void areUnknown() {
    last = Optional.empty();
  }
}
