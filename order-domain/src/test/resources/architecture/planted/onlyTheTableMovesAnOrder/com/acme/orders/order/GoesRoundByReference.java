package com.acme.orders.order;

import java.util.function.BiFunction;

final class GoesRoundByReference {
  final BiFunction<Order, OrderState, Order> move = Order::moveTo;
}
