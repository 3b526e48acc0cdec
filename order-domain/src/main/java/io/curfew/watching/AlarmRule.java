package io.curfew.watching;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * When alarms of one type are raised and cleared: raised once the value has been past the threshold
 * for {@code raiseAfter} without a break, cleared once nobody has seen that for {@code clearAfter}.
 *
 * @param threshold in the unit of the type: a count, milliseconds, seconds or percent
 */
public record AlarmRule(double threshold, Duration raiseAfter, Duration clearAfter) {
  /**
   * @throws IllegalArgumentException if the threshold is not a number or a time is negative
   */
  public AlarmRule {
    if (!Double.isFinite(threshold)) {
      throw new IllegalArgumentException("threshold must be a number but was " + threshold);
    }
    if (raiseAfter.isNegative() || clearAfter.isNegative()) {
      throw new IllegalArgumentException(
          "times must not be negative but were " + raiseAfter + " and " + clearAfter);
    }
  }

  /**
   * A pure function.
   *
   * @param badFor for how long the cause has been seen without a break; zero unless it is seen
   * @param unseenFor how long ago anybody last saw the cause of the open alarm; {@code null} if
   *     none is open
   */
  public AlarmVerdict judge(Sight sight, Duration badFor, @Nullable Duration unseenFor) {
    return unseenFor == null ? judgeNew(sight, badFor) : judgeOpen(sight, unseenFor);
  }

  private AlarmVerdict judgeNew(Sight sight, Duration badFor) {
    return sight == Sight.BAD && badFor.compareTo(raiseAfter) >= 0
        ? AlarmVerdict.RAISE
        : AlarmVerdict.NOTHING;
  }

  private AlarmVerdict judgeOpen(Sight sight, Duration unseenFor) {
    if (sight != Sight.GOOD) {
      return AlarmVerdict.KEEP;
    }
    return unseenFor.compareTo(clearAfter) >= 0 ? AlarmVerdict.CLEAR : AlarmVerdict.NOTHING;
  }
}
