package io.curfew.console.desk;

import java.util.Locale;

/** The screens, in the order in which they are offered. */
public enum Place {
  OVERVIEW("1"),
  ORDERS("2"),
  TIMERS("3"),
  STUCK("4"),
  QUARANTINE("5"),
  ALARMS("6"),
  ACTIONS("7");

  private final String digit;

  Place(String digit) {
    this.digit = digit;
  }

  /** The key that leads here, together with Ctrl. */
  public String digit() {
    return digit;
  }

  /** As in the bundles and in ids. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
