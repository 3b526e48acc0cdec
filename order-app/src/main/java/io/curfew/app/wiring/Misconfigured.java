package io.curfew.app.wiring;

/** Curfew does not start with these settings. The message says which, and what to do. */
final class Misconfigured extends RuntimeException {
  private final String action;

  Misconfigured(String problem, String action) {
    super(problem);
    this.action = action;
  }

  String action() {
    return action;
  }
}
