package io.curfew.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.contract.SampleOrder;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.work.DatabaseUnavailable;
import java.util.List;
import org.junit.jupiter.api.Test;

/** For databases behind a connection that can break. */
abstract class BrokenConnectionsContract extends AdapterContract {
  @Test
  void aConnectionThatBreaksInTheMiddleIsAnOutageAndNothingIsWritten() {
    Order order = placed(1).get(0);

    assertThatThrownBy(() -> work().inTransaction(() -> closeAndBreak(order)))
        .isInstanceOf(DatabaseUnavailable.class);
    assertThat(find("o-000").orElseThrow().status()).isEqualTo(OrderStatus.PENDING_PAYMENT);
    assertThat(orders().history(order.orderNo())).hasSize(1);
  }

  private Order closeAndBreak(Order order) {
    assertThat(orders().saveAll(List.of(SampleOrder.expire(order)))).hasSize(1);
    database.breakConnection();
    return find("o-000").orElseThrow();
  }
}
