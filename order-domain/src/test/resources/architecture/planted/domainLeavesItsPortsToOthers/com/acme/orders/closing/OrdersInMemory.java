package com.acme.orders.closing;

import com.acme.orders.order.Order;
import com.acme.orders.order.Orders;
import java.time.Instant;

abstract class OrdersInMemory implements Orders {
  @Override
  public void save(Order order, Instant at) {}
}
