package io.curfew.watching;

/** What is written all day and is of no use any more after some time. */
public enum Leftover {
  /** An event, since it was sent. */
  SENT_EVENT,
  /** A stay of a timer, since it came back; not while its order awaits payment. */
  TIMER_TRACE,
  /**
   * A stay of a timer that is not known to have come back, since it was parked; not while its order
   * awaits payment.
   */
  LOST_TIMER_TRACE,
  /** What an idempotency key stands for, since the order was placed. */
  IDEMPOTENCY_KEY,
  /** A hold that was not as expected. */
  HOLD_ANOMALY,
  /** An alarm, since it was cleared. */
  PAST_ALARM
}
