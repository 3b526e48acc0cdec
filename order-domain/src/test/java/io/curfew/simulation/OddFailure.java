package io.curfew.simulation;

/** An error that no rule foresees. */
final class OddFailure extends RuntimeException {
  OddFailure() {
    super("nobody knows why");
  }
}
