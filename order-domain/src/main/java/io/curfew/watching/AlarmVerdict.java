package io.curfew.watching;

/** What is to be done about a cause of alarm. */
public enum AlarmVerdict {
  RAISE,
  /** The alarm is open, and its cause is there or may be. */
  KEEP,
  CLEAR,
  NOTHING
}
