package io.curfew.parking;

/** What the timer of an order that awaits payment does. */
public enum TimerState {
  /** It waits for the order's deadline. */
  PARKED,
  /** The deadline is over: it is in the due queue, or in hand, or the order was put off. */
  DUE,
  /** Closing the order failed; it waits for the next attempt. */
  RETRY
}
