package io.curfew.order;

import org.jspecify.annotations.Nullable;

/** The caller acts on an order as it no longer is. Nothing was written. */
public final class StaleOrder extends RuntimeException {
  private StaleOrder(Order order, long expected) {
    super("order %s has version %d, not %d".formatted(order.orderNo(), order.version(), expected));
  }

  /**
   * @param expected the version the caller has seen, or {@code null} if any will do
   * @throws StaleOrder if the order has another
   */
  public static void unlessVersion(@Nullable Long expected, Order order) {
    if (expected != null && expected != order.version()) {
      throw new StaleOrder(order, expected);
    }
  }
}
