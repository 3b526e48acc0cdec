package io.curfew.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrderStatusTest {
  @ParameterizedTest
  @CsvSource({
    "0, PENDING_PAYMENT",
    "1, PAID",
    "2, CLOSED",
    "3, CANCELLED",
    "4, REFUNDING",
    "5, REFUNDED"
  })
  void theCodesAreThoseOfTheColumnAndNeverChange(int code, OrderStatus status) {
    assertThat(status.code()).isEqualTo(code);
    assertThat(OrderStatus.ofCode(code)).isEqualTo(status);
  }

  @Test
  void aCodeThatNobodyHasIsRefused() {
    assertThatThrownBy(() -> OrderStatus.ofCode(6))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("6");
  }
}
