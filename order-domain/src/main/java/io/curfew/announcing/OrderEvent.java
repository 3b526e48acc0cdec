package io.curfew.announcing;

import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import java.util.Locale;

/** What the rest of the company is told about one move of an order. */
public record OrderEvent(Moved moved) {

  /** Stable across redelivery: the order's number and its version after the move. */
  public String id() {
    return order().orderNo() + "-" + order().version();
  }

  /** The routing key, for example {@code order.closed}. */
  public String type() {
    OrderStatus status = order().status();
    return status == OrderStatus.PENDING_PAYMENT
        ? "order.placed"
        : "order." + status.name().toLowerCase(Locale.ROOT);
  }

  public Order order() {
    return moved.order();
  }
}
