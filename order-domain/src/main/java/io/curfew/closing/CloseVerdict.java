package io.curfew.closing;

/** What is to be done with an order whose timer fired. */
public enum CloseVerdict {
  CLOSE,
  NOT_YET_DUE,
  ALREADY_SETTLED
}
