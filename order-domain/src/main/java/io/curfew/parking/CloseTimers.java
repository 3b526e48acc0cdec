package io.curfew.parking;

/**
 * The clock of closing. A parked timer comes back at or after its {@code closeAt}, at least once,
 * possibly more often. It is parked after the commit of its order, never inside the transaction.
 */
public interface CloseTimers {
  /**
   * Hands a timer over and returns at once. Never throws, never waits for a broker. Safe for many
   * threads.
   */
  void park(CloseTimer timer);
}
