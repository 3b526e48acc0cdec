package io.curfew.quarantining;

/** What became of a quarantined message. */
public enum QuarantineStatus {
  /** Waits for a person. */
  OPEN,
  /** Was sent again. If it fails again, it arrives as another message. */
  RETRIED,
  /** Will not be sent again. It is kept all the same. */
  DISCARDED
}
