package io.curfew.simulation;

/** What can go wrong at a call of a port. */
enum Fault {
  /** The instance dies before the call has effect. */
  CRASH_BEFORE,
  /** The instance dies when the call has had effect. */
  CRASH_AFTER,
  /** The database refuses because of others. */
  CONTENDED,
  /** There is no database to talk to. */
  AWAY_BEFORE,
  /** The call has had effect, and its answer is lost. */
  AWAY_AFTER,
  /** An error that nobody knows. */
  ODD,
  /** The other side does not hear the call. */
  SILENT_BEFORE,
  /** The other side does what is asked, and its answer is lost. */
  SILENT_AFTER,
  /** The answer takes its time; much happens meanwhile. */
  SLOW,
  /** What is handed over is dropped. */
  LOST,
  /** What is handed over comes late. */
  LATE,
  /** What is handed over comes twice. */
  TWICE;

  /** Whether the call has its effect before it goes wrong. */
  boolean comesAfterwards() {
    return this == CRASH_AFTER || this == AWAY_AFTER || this == SILENT_AFTER || this == TWICE;
  }

  boolean isCrash() {
    return this == CRASH_BEFORE || this == CRASH_AFTER;
  }
}
