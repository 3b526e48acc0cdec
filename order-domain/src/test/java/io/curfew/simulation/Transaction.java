package io.curfew.simulation;

/** The open transaction of the running stack. Having written, it holds locks. */
final class Transaction {
  private boolean written;

  void wrote() {
    written = true;
  }

  boolean hasWritten() {
    return written;
  }
}
