package io.curfew.parking;

import java.time.Instant;

/** Where the timers of orders that await payment are, as far as their traces tell. */
public interface PendingTimers {
  /** By the orders' deadlines, the earliest first; one line for each order. */
  TimerPage page(TimerQuery query, Instant now);
}
