package io.curfew.watching;

import java.util.List;
import java.util.Set;

/**
 * All that was read in one round. A cause without a reading is good, unless its type is unknown.
 */
public record Readings(List<Reading> read, Set<AlarmType> unknown) {
  public Readings {
    read = List.copyOf(read);
    unknown = Set.copyOf(unknown);
  }
}
