package com.acme.orders.closing;

import com.acme.orders.order.Order;
import com.acme.orders.order.OrderState;

final class InventsAnOrder {
  Order closed() {
    return Order.fromStore(OrderState.CLOSED);
  }
}
