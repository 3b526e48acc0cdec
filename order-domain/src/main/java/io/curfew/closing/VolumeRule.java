package io.curfew.closing;

import java.time.Duration;

/**
 * When so many orders are closed by time that something must be wrong: a mistake has gathered
 * deadlines that were far apart. In any window, no more orders fall due than were placed in some
 * window of the same length, but for kinds whose deadlines meet. So many times more is abnormal.
 *
 * @param factor how many times what was placed is too much; more than 1
 * @param minimum below so many closes in a window nothing is abnormal; at least 1
 * @param window in which closes are counted
 * @param pause how long closing then stops, at least two windows
 */
public record VolumeRule(double factor, long minimum, Duration window, Duration pause) {
  public VolumeRule {
    if (!(factor > 1)) {
      throw new IllegalArgumentException("factor must be more than 1, but is " + factor);
    }
    if (minimum < 1) {
      throw new IllegalArgumentException("minimum must be at least 1, but is " + minimum);
    }
    if (window.compareTo(Duration.ofSeconds(1)) < 0) {
      throw new IllegalArgumentException("window must be at least 1s, but is " + window);
    }
    if (pause.compareTo(window.multipliedBy(2)) < 0) {
      throw new IllegalArgumentException(
          "pause must be at least two windows of " + window + ", but is " + pause);
    }
  }

  boolean isAbnormal(CloseVolume volume) {
    return volume.closed() >= minimum && volume.closed() > factor * volume.placed();
  }
}
