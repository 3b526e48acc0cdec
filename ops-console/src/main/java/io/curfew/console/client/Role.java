package io.curfew.console.client;

/** What the signed-in user may do. */
public enum Role {
  /** Sees everything and changes nothing. */
  VIEWER,
  OPERATOR
}
