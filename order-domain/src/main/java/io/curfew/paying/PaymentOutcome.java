package io.curfew.paying;

/** What a reported payment meant. */
public enum PaymentOutcome {
  /** The order is PAID by it. */
  ACCEPTED,
  /** It was recorded before; nothing changed. */
  DUPLICATE,
  /** The order was closed or cancelled: the money is owed back. */
  LATE_REFUNDING,
  /**
   * The order was paid already, or its money goes back: this payment is owed back, the order stays
   * as it is.
   */
  EXTRA_REFUNDING,
  /**
   * Amount, currency or content is wrong: stored for a person if its number is new, nothing else
   * moved.
   */
  MISMATCHED
}
