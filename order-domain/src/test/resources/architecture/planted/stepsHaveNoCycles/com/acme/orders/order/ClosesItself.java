package com.acme.orders.order;

import com.acme.orders.closing.CloseDueOrders;

final class ClosesItself {
  private final CloseDueOrders closeDueOrders = null;
}
