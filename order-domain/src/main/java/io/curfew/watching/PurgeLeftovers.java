package io.curfew.watching;

import io.curfew.work.DatabaseTime;

/** Keeps tables from growing for ever. */
public final class PurgeLeftovers {
  private static final int PAGE = 500;

  private final Leftovers leftovers;
  private final Retention retention;
  private final DatabaseTime clock;

  public PurgeLeftovers(Leftovers leftovers, Retention retention, DatabaseTime clock) {
    this.leftovers = leftovers;
    this.retention = retention;
    this.clock = clock;
  }

  /**
   * Deletes all that is too old, in pages of 500 with a transaction each.
   *
   * @param afterPage is called after each
   * @return how many were deleted
   */
  public long purge(Runnable afterPage) {
    long purged = 0;
    for (Leftover kind : Leftover.values()) {
      purged += purge(kind, afterPage);
    }
    return purged;
  }

  private long purge(Leftover kind, Runnable afterPage) {
    long purged = 0;
    int page;
    do {
      page = leftovers.purge(kind, retention.before(kind, clock.instant()), PAGE);
      purged += page;
      afterPage.run();
    } while (page == PAGE);
    return purged;
  }
}
