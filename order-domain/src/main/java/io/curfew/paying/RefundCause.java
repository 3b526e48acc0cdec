package io.curfew.paying;

/** Why money goes back. */
public enum RefundCause {
  /** It came after the order was closed or cancelled. */
  LATE,
  /** The order had been paid already. */
  EXTRA,
  /** Amount or currency was wrong. */
  MISMATCHED,
  /** An operator refunds a paid order. */
  REQUESTED;

  /** Whether the order has moved to REFUNDING for it and becomes REFUNDED with it. */
  public boolean movesOrder() {
    return this == LATE || this == REQUESTED;
  }
}
