package io.curfew.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.order.InvalidValue;
import io.curfew.order.PayWindow;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrderKindsTest {
  private final OrderKinds kinds = new OrderKinds(OrderKind.asShipped());

  @ParameterizedTest
  @CsvSource({"STANDARD, PT30M, PT60S", "FLASH_SALE, PT15M, PT0S", "PRESALE, PT24H, PT10M"})
  void theShippedKindsHaveTheirWindows(String kind, Duration payWithin, Duration grace) {
    assertThat(kinds.windowOf(kind)).isEqualTo(new PayWindow(payWithin, grace));
  }

  @ParameterizedTest
  @CsvSource({"standard", "STANDARD2", "''", "' '"})
  void anUnknownKindIsRefusedAndTheKnownAreNamed(String kind) {
    assertThatThrownBy(() -> kinds.windowOf(kind))
        .isInstanceOfSatisfying(
            InvalidValue.class,
            e -> {
              assertThat(e.field()).isEqualTo("kind");
              assertThat(e.rule()).isEqualTo("must be one of [FLASH_SALE, PRESALE, STANDARD]");
            });
  }

  @Test
  void anotherKindComesByConfigurationAlone() {
    PayWindow window = new PayWindow(Duration.ofDays(2), Duration.ofHours(1));

    assertThat(new OrderKinds(List.of(new OrderKind("AUCTION", window))).windowOf("AUCTION"))
        .isEqualTo(window);
  }

  @Test
  void twoKindsOfOneNameAreRefused() {
    List<OrderKind> twice = List.of(OrderKind.asShipped().get(0), OrderKind.asShipped().get(0));

    assertThatThrownBy(() -> new OrderKinds(twice)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void allKindsAreListed() {
    assertThat(kinds.all()).containsExactlyInAnyOrderElementsOf(OrderKind.asShipped());
  }
}
