package com.acme.orders.app;

import com.acme.orders.closing.CloseDueOrders;

final class AcmeApplication {
  private final CloseDueOrders closeDueOrders;

  AcmeApplication(CloseDueOrders closeDueOrders) {
    this.closeDueOrders = closeDueOrders;
  }
}
