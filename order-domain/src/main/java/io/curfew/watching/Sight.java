package io.curfew.watching;

/** What was seen of a cause of alarm. */
public enum Sight {
  /** The value is past its threshold. */
  BAD,
  GOOD,
  /** The value could not be read: that neither raises nor clears anything. */
  UNKNOWN
}
