package io.curfew.watching;

import java.time.Instant;

/** Takes away what nobody needs any more. */
public interface Leftovers {
  /**
   * Deletes some that are from before this instant, in a transaction of its own. Doing it twice
   * does no harm.
   *
   * @return how many; fewer than {@code limit} says that there are no more
   */
  int purge(Leftover kind, Instant before, int limit);
}
