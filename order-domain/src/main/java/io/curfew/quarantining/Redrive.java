package io.curfew.quarantining;

import io.curfew.parking.CloseTimer;

/**
 * The way back onto the path. Each method waits for the confirm, a few seconds at most, and never
 * throws for a broker that is away.
 */
public interface Redrive {
  /**
   * Parks a timer that has no failed attempts behind it.
   *
   * @return whether it is certain that it is parked. If not, it may be all the same.
   */
  boolean park(CloseTimer timer);

  /**
   * Has a body read once more as that of a due timer.
   *
   * @return whether it is certain that it is on its way. If not, it may be all the same.
   */
  boolean deliver(Body body);
}
