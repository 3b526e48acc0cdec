package io.curfew.announcing;

import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import java.util.Locale;

/**
 * What the rest of the company is told about an order: one of its moves, or a reminder. {@code
 * order} is as it was just after.
 */
public record OrderEvent(Order order, Occasion occasion, boolean isReminder) {
  public OrderEvent(Moved moved) {
    this(moved.order(), moved.occasion(), false);
  }

  /** The customer of this pending order has not paid yet. */
  public static OrderEvent reminder(Order reminded, Occasion occasion) {
    return new OrderEvent(reminded, occasion, true);
  }

  /** Stable across redelivery: the order's number and its version just after. */
  public String id() {
    return order.orderNo() + "-" + order.version();
  }

  /** The routing key, for example {@code order.closed}. */
  public String type() {
    if (isReminder) {
      return "order.reminder";
    }
    OrderStatus status = order.status();
    return status == OrderStatus.PENDING_PAYMENT
        ? "order.placed"
        : "order." + status.name().toLowerCase(Locale.ROOT);
  }
}
