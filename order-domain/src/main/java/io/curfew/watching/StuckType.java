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
  PAYMENT_UNANSWERED
}
