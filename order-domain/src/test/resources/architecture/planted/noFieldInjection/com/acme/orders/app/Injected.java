package com.acme.orders.app;

import com.acme.orders.closing.CloseDueOrders;
import org.springframework.beans.factory.annotation.Autowired;

final class Injected {
  @Autowired private CloseDueOrders closeDueOrders;
}
