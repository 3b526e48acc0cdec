package com.acme.orders.order;

final class GoesRoundTheTable {
  Order reopen(Order order) {
    return order.moveTo(OrderState.PENDING);
  }
}
