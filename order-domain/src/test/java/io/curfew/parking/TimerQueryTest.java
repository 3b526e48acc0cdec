package io.curfew.parking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.order.InvalidValue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimerQueryTest {
  @ParameterizedTest
  @CsvSource({
    "    , 0,         1",
    "    , 1000000, 200",
    "   0, 3,         20",
    "1000, 3,         20",
  })
  void everyPageOfEverySizeThatIsAllowedCanBeAskedFor(Long rung, int page, int size) {
    TimerQuery query = new TimerQuery(TimerState.PARKED, rung, page, size);

    assertThat(query.page()).isEqualTo(page);
    assertThat(query.size()).isEqualTo(size);
  }

  @ParameterizedTest
  @CsvSource({
    "page,   , -1,        20",
    "page,   , 1000001, 20",
    "size,   , 0,         0",
    "size,   , 0,         201",
    "rung, -1, 0,         20",
  })
  void whatIsBeyondIsRefusedAndNamed(String field, Long rung, int page, int size) {
    assertThatThrownBy(() -> new TimerQuery(null, rung, page, size))
        .isInstanceOfSatisfying(
            InvalidValue.class, invalid -> assertThat(invalid.field()).isEqualTo(field));
  }
}
