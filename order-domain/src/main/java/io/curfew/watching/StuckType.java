package io.curfew.watching;

/** Why an order or its money does not get any further by itself, or only slowly. */
public enum StuckType {
  /** Money came that does not fit its order. */
  PAYMENT_MISMATCH,
  /** The payment provider will not do a refund. */
  REFUND_FAILED,
  /** A refund has been on its way for more than 10 minutes. */
  REFUNDING_TOO_LONG,
  /**
   * The payment provider has not said for more than an hour how a payment stands whose order is
   * settled.
   */
  PAYMENT_UNANSWERED,
  /** An order awaits payment though it was to be closed more than a minute ago. */
  OVERDUE,
  /** An event has waited for more than a minute to be sent. */
  EVENT_UNSENT,
  /** The timer of an order that awaits payment is in the quarantine. */
  TIMER_QUARANTINED,
  /** The close of an order was put off for the third time, or more. */
  PUT_OFF_OFTEN,
  /**
   * A hold was not there to go back or to be sold, and in the 7 days since nobody has adjusted the
   * stock.
   */
  HOLD_ANOMALY
}
