package io.curfew.parking;

import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import java.time.Instant;

/**
 * A hint that an order may be due at {@code closeAt}: its own, or a later instant to which its
 * close was put off. The row decides.
 */
public record CloseTimer(OrderNo orderNo, Instant closeAt) {
  public static CloseTimer of(Order order) {
    return new CloseTimer(order.orderNo(), order.dueAt());
  }
}
