package io.curfew.watching;

/** What timers or messages do in a queue. */
public enum QueueRole {
  /** They wait for their time. */
  PARKED,
  /** Their time has come, and they are closed next. */
  DUE,
  /** They wait for the next attempt to close their order. */
  RETRY,
  /** They are moved from here to where a person sees them. */
  QUARANTINE,
  /** Timers that are kept in this process. */
  LOCAL
}
