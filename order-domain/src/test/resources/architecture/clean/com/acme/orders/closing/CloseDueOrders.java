package com.acme.orders.closing;

import com.acme.orders.order.OrderTransitions;
import com.acme.orders.order.Orders;
import java.time.InstantSource;

public final class CloseDueOrders {
  private final Orders orders;
  private final InstantSource clock;

  public CloseDueOrders(Orders orders, InstantSource clock) {
    this.orders = orders;
    this.clock = clock;
  }

  public void close(long id) {
    orders.save(OrderTransitions.close(orders.find(id)), clock.instant());
  }
}
