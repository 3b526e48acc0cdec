package io.curfew.closing;

/** What is to be done with an order whose timer fired. */
public enum CloseVerdict {
  CLOSE,
  /** A payment was started: the provider is asked before the order is closed. */
  ASK_FIRST,
  NOT_YET_DUE,
  ALREADY_SETTLED
}
