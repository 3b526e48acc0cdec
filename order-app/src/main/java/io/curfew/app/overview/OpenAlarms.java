package io.curfew.app.overview;

import io.curfew.watching.Alarm;
import java.util.List;
import java.util.Optional;

/** The alarms that are open, as last read. Safe for many threads. */
public final class OpenAlarms {
  private volatile List<Alarm> last = List.of();
  private volatile boolean isKnown;

  /** Empty while that cannot be known. */
  public Optional<List<Alarm>> known() {
    return isKnown ? Optional.of(last) : Optional.empty();
  }

  /** Those that were open when that was last known; none if it never was. */
  public List<Alarm> last() {
    return last;
  }

  public void are(List<Alarm> open) {
    last = List.copyOf(open);
    isKnown = true;
  }

  public void areUnknown() {
    isKnown = false;
  }
}
