package com.acme.orders.adapter.amqp;

import com.acme.orders.closing.CloseDueOrders;
import org.springframework.amqp.core.Message;

final class DueTimerListener {
  private final CloseDueOrders closeDueOrders;

  DueTimerListener(CloseDueOrders closeDueOrders) {
    this.closeDueOrders = closeDueOrders;
  }

  void onMessage(Message timer) {
    closeDueOrders.close(1);
  }
}
