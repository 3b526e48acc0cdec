package io.curfew.work;

import java.time.InstantSource;

/** The time all instances share: the database's, cut to milliseconds. */
public interface DatabaseTime extends InstantSource {
  /**
   * Whether this instance's idea of the time is within 1 s of the database's, as far as it was last
   * measured. While it is not, no order is closed here.
   */
  boolean isTrusted();
}
