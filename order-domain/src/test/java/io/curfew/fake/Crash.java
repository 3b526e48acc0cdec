package io.curfew.fake;

/** The process is gone. No error of the code under test, and not to be caught by it. */
public final class Crash extends Error {
  private static final long serialVersionUID = 1;

  Crash() {
    super("the process is gone", null, false, false);
  }
}
