package io.curfew.watching;

/**
 * What an alarm is about: at most one alarm is open for each.
 *
 * @param subject which of several things of this type, at most 255 characters; empty where there is
 *     only one
 */
public record AlarmCause(AlarmType type, String subject) {
  private static final int LONGEST = 255;

  public AlarmCause {
    subject = subject.substring(0, Math.min(subject.length(), LONGEST));
  }
}
