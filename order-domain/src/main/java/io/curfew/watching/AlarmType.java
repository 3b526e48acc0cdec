package io.curfew.watching;

import java.time.Duration;

/**
 * What an alarm is about. Each type has a value that is compared with a threshold; the rule is the
 * one that is shipped.
 */
public enum AlarmType {
  /** So many due timers wait to be taken in. */
  DUE_QUEUE_DEEP(Scale.COUNT, Bad.ABOVE, 1_000, 30, 30),
  /** The p99 of how late timers close orders about which nobody had to be asked. */
  CLOSES_LATE(Scale.MILLIS, Bad.ABOVE, 500, 60, 60),
  /** The p99 of the time from a timer's delivery to the commit. */
  HANDLING_SLOW(Scale.MILLIS, Bad.ABOVE, 500, 60, 60),
  /** The share of closes that succeed. */
  CLOSES_FAIL(Scale.PERCENT, Bad.BELOW, 99.9, 60, 60),
  /** So many automatic moves the table does not have. */
  ILLEGAL_TRANSITION(Scale.COUNT, Bad.ABOVE, 0, 0, 300),
  /** How long the oldest order that should be closed has been overdue. */
  ORDERS_OVERDUE(Scale.SECONDS, Bad.ABOVE, 60, 0, 30),
  /** How many consumers the due queue has. */
  NO_CONSUMER(Scale.COUNT, Bad.BELOW, 1, 10, 10),
  /** Timers do not come back from a wait queue when they should; the subject is the queue. */
  WAIT_QUEUE_STUCK(Scale.COUNT, Bad.ABOVE, 0, 0, 10),
  /** So many messages are kept for a person, lost ones among them. */
  QUARANTINED(Scale.COUNT, Bad.ABOVE, 0, 0, 10),
  /** How long the oldest event has waited to be sent. */
  OUTBOX_OLD(Scale.SECONDS, Bad.ABOVE, 60, 10, 30),
  /** So many overdue orders were found by the sweep: their timers did not close them. */
  SWEPT(Scale.COUNT, Bad.ABOVE, 0, 0, 120),
  /** Something on the broker is not as timers need it; the subject is the object. */
  TOPOLOGY_PROBLEM(Scale.COUNT, Bad.ABOVE, 0, 0, 10),
  /** How many pauses there are in which nothing is closed by time. */
  BRAKE_PULLED(Scale.COUNT, Bad.ABOVE, 0, 0, 5);

  private final Scale scale;
  private final Bad bad;
  private final double threshold;
  private final long raiseAfterSeconds;
  private final long clearAfterSeconds;

  AlarmType(
      Scale scale, Bad bad, double threshold, long raiseAfterSeconds, long clearAfterSeconds) {
    this.scale = scale;
    this.bad = bad;
    this.threshold = threshold;
    this.raiseAfterSeconds = raiseAfterSeconds;
    this.clearAfterSeconds = clearAfterSeconds;
  }

  /** The rule for those who set nothing. */
  public AlarmRule asShipped() {
    return new AlarmRule(
        threshold, Duration.ofSeconds(raiseAfterSeconds), Duration.ofSeconds(clearAfterSeconds));
  }

  /** Whether this value is past the threshold; a value that is exactly the threshold is not. */
  public boolean isBad(double value, double limit) {
    return bad == Bad.ABOVE ? value > limit : value < limit;
  }

  /** A value or threshold of this type, for a person. */
  public String text(double value) {
    return scale.text(value);
  }

  private enum Bad {
    ABOVE,
    BELOW
  }
}
