package io.curfew.quarantining;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.order.InvalidValue;
import org.junit.jupiter.api.Test;

class QuarantineQueryTest {
  @Test
  void everyPageOfEverySizeThatIsAllowedCanBeAskedFor() {
    assertThat(query("x".repeat(200), 1_000_000, 200).size()).isEqualTo(200);
    assertThat(query(null, 0, 1).page()).isZero();
  }

  @Test
  void whatIsBeyondIsRefusedAndNamed() {
    assertRefused("page", null, -1, 20);
    assertRefused("page", null, 1_000_001, 20);
    assertRefused("size", null, 0, 0);
    assertRefused("size", null, 0, 201);
    assertRefused("text", "x".repeat(201), 0, 20);
  }

  private static void assertRefused(String field, String text, int page, int size) {
    assertThatThrownBy(() -> query(text, page, size))
        .isInstanceOfSatisfying(
            InvalidValue.class, invalid -> assertThat(invalid.field()).isEqualTo(field));
  }

  private static QuarantineQuery query(String text, int page, int size) {
    return new QuarantineQuery(null, null, text, page, size);
  }
}
