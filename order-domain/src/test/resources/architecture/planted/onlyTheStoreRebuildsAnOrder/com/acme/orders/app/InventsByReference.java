package com.acme.orders.app;

import com.acme.orders.order.Order;
import com.acme.orders.order.OrderState;
import java.util.function.Function;

final class InventsByReference {
  final Function<OrderState, Order> made = Order::fromStore;
}
