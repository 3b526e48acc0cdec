package io.curfew.app.ops;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.support.ProvidedShop;
import io.curfew.app.support.Shop.Answer;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The list of what is stuck. */
class StuckTest {
  @Test
  void whatIsStuckIsPagedTheLongestFirstAndCountedByType() {
    try (ProvidedShop provided = new ProvidedShop()) {
      List<String> orders =
          IntStream.range(0, 3).mapToObj(i -> provided.placed(Duration.ofMinutes(5))).toList();
      orders.forEach(orderNo -> provided.shop.pay(orderNo, "p-" + orderNo, 99));

      Answer first = provided.shop.viewer("/stuck?size=2");
      Answer second = provided.shop.viewer("/stuck?type=PAYMENT_MISMATCH&page=1&size=2");

      assertThat(first.json().path("content").findValuesAsString("orderNo"))
          .containsExactlyElementsOf(orders.subList(0, 2));
      assertThat(second.json().path("content").findValuesAsString("orderNo"))
          .containsExactlyElementsOf(orders.subList(2, 3));
      assertThat(first.json().path("total").asLong()).isEqualTo(3);
      assertThat(second.json().path("total").asLong()).isEqualTo(3);
      assertThat(second.json().path("page").asInt()).isEqualTo(1);
      assertThat(second.json().path("size").asInt()).isEqualTo(2);
      Answer others = provided.shop.viewer("/stuck?type=REFUND_FAILED");
      assertThat(others.json().path("total").asLong()).isZero();
      assertThat(others.json().path("content").size()).isZero();
    }
  }
}
