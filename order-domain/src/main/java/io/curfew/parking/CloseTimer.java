package io.curfew.parking;

import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import java.time.Instant;

/** A hint that an order may be due at {@code closeAt}. The row decides. */
public record CloseTimer(OrderNo orderNo, Instant closeAt) {
  public static CloseTimer of(Order order) {
    return new CloseTimer(order.orderNo(), order.deadline().closeAt());
  }
}
