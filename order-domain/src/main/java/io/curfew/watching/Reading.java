package io.curfew.watching;

/**
 * A value that was read just now, and what it means in words for a person; these are cut to 1,000
 * characters.
 */
public record Reading(AlarmCause cause, double value, String detail) {
  private static final int LONGEST = 1_000;

  public Reading {
    detail = detail.substring(0, Math.min(detail.length(), LONGEST));
  }

  /** Of a type that has only one subject. */
  public static Reading of(AlarmType type, double value, String detail) {
    return new Reading(new AlarmCause(type, ""), value, detail);
  }

  boolean isBad(AlarmRule rule) {
    return cause.type().isBad(value, rule.threshold());
  }
}
