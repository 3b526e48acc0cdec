package io.curfew.app.security;

/** The three roles. */
final class Role {
  static final String SERVICE = "SERVICE";
  static final String OPERATOR = "OPERATOR";
  static final String VIEWER = "VIEWER";

  private Role() {}
}
