package io.curfew.fake;

/**
 * Ends the process at a chosen step. There is a step before each touch of a table, before and after
 * each commit, and before and after each call of the payment provider. Nothing works after the
 * crash until the process is started again.
 */
public final class CrashPoint {
  private boolean planned;
  private int stepsLeft;

  /** The process does so many more steps, and the next one ends it. */
  public synchronized void after(int steps) {
    planned = true;
    stepsLeft = steps;
  }

  /** A new process, which does not crash. */
  public synchronized void restart() {
    planned = false;
  }

  synchronized void step() {
    if (planned && stepsLeft-- <= 0) {
      throw new Crash();
    }
  }
}
