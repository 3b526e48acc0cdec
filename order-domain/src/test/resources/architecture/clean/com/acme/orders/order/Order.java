package com.acme.orders.order;

public final class Order {
  private final OrderState state;

  private Order(OrderState state) {
    this.state = state;
  }

  public static Order fromStore(OrderState state) {
    return new Order(state);
  }

  Order moveTo(OrderState next) {
    return new Order(next);
  }

  public OrderState state() {
    return state;
  }
}
