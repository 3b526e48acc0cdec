package com.acme.orders.order;

public final class OrderTransitions {
  private OrderTransitions() {}

  public static Order close(Order order) {
    return order.moveTo(OrderState.CLOSED);
  }
}
