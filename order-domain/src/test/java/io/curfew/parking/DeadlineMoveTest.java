package io.curfew.parking;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.order.InvalidValue;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeadlineMoveTest {
  @ParameterizedTest
  @ValueSource(strings = {"PT1S", "PT1.001S", "P30D"})
  void deadlinesMoveByASecondToThirtyDays(Duration laterBy) {
    assertThat(move(laterBy).laterBy()).isEqualTo(laterBy);
  }

  @ParameterizedTest
  @ValueSource(strings = {"PT0.999S", "PT-1S", "P30DT0.001S", "PT1.0005S"})
  void byNothingElse(Duration laterBy) {
    assertThatThrownBy(() -> move(laterBy))
        .isInstanceOfSatisfying(
            InvalidValue.class, invalid -> assertThat(invalid.field()).isEqualTo("laterBy"));
  }

  private static DeadlineMove move(Duration laterBy) {
    return new DeadlineMove("m", null, laterBy, PLACED_AT);
  }
}
