package io.curfew.order;

/** Where a move came from. */
public enum Source {
  TIMER,
  SWEEP,
  LOCAL,
  OPERATOR,
  CALLBACK,
  CUSTOMER,
  GATEWAY
}
