package io.curfew.announcing;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.order.Deadline;
import io.curfew.order.PayWindow;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReminderRuleTest {
  private final ReminderRule rule = ReminderRule.AS_SHIPPED;

  @ParameterizedTest
  @CsvSource({"PT15M, PT10M", "PT30M, PT25M", "PT24H, PT23H55M", "P30D, PT719H55M"})
  void asShippedAReminderComesFiveMinutesBeforeTheEndOfTheWindow(
      Duration window, Duration afterPlacing) {
    assertThat(rule.remindAt(PLACED_AT, deadline(window, Duration.ZERO)))
        .contains(PLACED_AT.plus(afterPlacing));
  }

  @ParameterizedTest
  @ValueSource(strings = {"PT14M59.999S", "PT5M", "PT1S"})
  void asShippedAWindowOfLessThan15MinutesHasNone(Duration window) {
    assertThat(rule.remindAt(PLACED_AT, deadline(window, Duration.ofDays(1)))).isEmpty();
  }

  @Test
  void theGraceCountsForNothing() {
    assertThat(rule.remindAt(PLACED_AT, deadline(Duration.ofMinutes(15), Duration.ofMinutes(10))))
        .contains(PLACED_AT.plus(Duration.ofMinutes(10)));
  }

  @ParameterizedTest
  @CsvSource({"PT0S, PT15M", "PT-1S, PT15M", "PT15M, PT15M", "PT16M, PT15M"})
  void aReminderThatCannotComeInsideEveryWindowIsRefused(Duration before, Duration shortest) {
    assertThatThrownBy(() -> new ReminderRule(before, shortest))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(before.toString());
  }

  private static Deadline deadline(Duration window, Duration grace) {
    return Deadline.after(PLACED_AT, new PayWindow(window, grace));
  }
}
