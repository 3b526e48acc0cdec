package io.curfew.closing;

import java.time.Duration;
import java.time.Instant;

/** Counts closes and placements, over all instances. */
@FunctionalInterface
public interface CloseVolumes {
  /**
   * The closes by time in the window that ends now. Those that came later after their deadline than
   * a window is long are left out: they were held up, by a pause or an outage, and come together
   * for that reason. {@code placed} counts all orders of its window, whatever became of them.
   */
  CloseVolume before(Instant now, Duration window);
}
