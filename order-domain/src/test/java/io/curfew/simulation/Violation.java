package io.curfew.simulation;

/** A promise was broken. */
final class Violation extends AssertionError {
  Violation(String message) {
    super(message);
  }
}
