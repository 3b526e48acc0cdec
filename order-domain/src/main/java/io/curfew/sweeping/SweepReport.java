package io.curfew.sweeping;

/**
 * What one pass found overdue, closed itself, and could not close. The rest was settled by others
 * meanwhile.
 */
public record SweepReport(int found, int closed, int failed) {
  static final SweepReport NOTHING = new SweepReport(0, 0, 0);

  SweepReport plus(SweepReport other) {
    return new SweepReport(found + other.found, closed + other.closed, failed + other.failed);
  }
}
