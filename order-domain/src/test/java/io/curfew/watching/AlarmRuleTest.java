package io.curfew.watching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlarmRuleTest {
  private final AlarmRule rule = new AlarmRule(500, Duration.ofSeconds(30), Duration.ofSeconds(60));

  @ParameterizedTest(name = "{0} for {1} s, open and unseen for {2} s: {3}")
  @CsvSource({
    "BAD, 0, , NOTHING",
    "BAD, 29, , NOTHING",
    "BAD, 30, , RAISE",
    "BAD, 31, , RAISE",
    "GOOD, 0, , NOTHING",
    "UNKNOWN, 0, , NOTHING",
    "UNKNOWN, 31, , NOTHING",
    "BAD, 0, 0, KEEP",
    "BAD, 31, 0, KEEP",
    "BAD, 0, 61, KEEP",
    "UNKNOWN, 0, 0, KEEP",
    "UNKNOWN, 0, 61, KEEP",
    "GOOD, 0, 0, NOTHING",
    "GOOD, 0, 59, NOTHING",
    "GOOD, 0, 60, CLEAR",
    "GOOD, 0, 61, CLEAR"
  })
  void anAlarmIsRaisedAfterItsHoldTimeAndClearedAfterItsOther(
      Sight sight, long badFor, @Nullable Long unseenFor, AlarmVerdict verdict) {
    assertThat(
            rule.judge(
                sight,
                Duration.ofSeconds(badFor),
                unseenFor == null ? null : Duration.ofSeconds(unseenFor)))
        .isEqualTo(verdict);
  }

  @ParameterizedTest(name = "{0} {1} against {2} is bad: {3}")
  @CsvSource({
    "DUE_QUEUE_DEEP, 1000, 1000, false",
    "DUE_QUEUE_DEEP, 1001, 1000, true",
    "CLOSES_FAIL, 99.9, 99.9, false",
    "CLOSES_FAIL, 99.89, 99.9, true",
    "NO_CONSUMER, 1, 1, false",
    "NO_CONSUMER, 0, 1, true",
    "QUARANTINED, 0, 0, false",
    "QUARANTINED, 1, 0, true"
  })
  void aValueIsBadOnceItIsPastItsThreshold(
      AlarmType type, double value, double threshold, boolean bad) {
    assertThat(type.isBad(value, threshold)).isEqualTo(bad);
  }

  @ParameterizedTest
  @CsvSource({
    "DUE_QUEUE_DEEP, 1204, 1204",
    "CLOSES_LATE, 812.4, 812 ms",
    "CLOSES_LATE, 0, 0 ms",
    "OUTBOX_OLD, 73.5, 74 s",
    "CLOSES_FAIL, 99.9, 99.9 %",
    "CLOSES_FAIL, 66.6666, 66.67 %",
    "CLOSES_FAIL, 100, 100 %"
  })
  void aPersonReadsTheValueWithItsUnit(AlarmType type, double value, String text) {
    assertThat(type.text(value)).isEqualTo(text);
  }

  @Test
  void aRuleThatMeansNothingIsRefused() {
    Duration any = Duration.ofSeconds(1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AlarmRule(Double.NaN, any, any))
        .withMessageContaining("threshold");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AlarmRule(1, Duration.ofSeconds(-1), any));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AlarmRule(1, any, Duration.ofSeconds(-1)));
  }
}
