package io.curfew.quarantining;

import io.curfew.watching.Watch;
import java.util.Collection;

/** Keeps messages that cannot be handled, and says so once for each. */
public final class QuarantineMessages {
  private final Quarantine quarantine;
  private final Watch watch;

  public QuarantineMessages(Quarantine quarantine, Watch watch) {
    this.quarantine = quarantine;
    this.watch = watch;
  }

  /** Returns after the commit. A message that is told twice is kept once. */
  public void keep(Collection<Arrival> arrivals) {
    quarantine
        .add(arrivals)
        .forEach(
            kept ->
                watch.quarantined(
                    kept.arrival().orderNo(), kept.inWords(), kept.arrival().trouble().cause()));
  }
}
