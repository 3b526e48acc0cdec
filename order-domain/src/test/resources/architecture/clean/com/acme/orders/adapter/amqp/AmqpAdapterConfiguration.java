package com.acme.orders.adapter.amqp;

import com.acme.orders.closing.CloseDueOrders;

public final class AmqpAdapterConfiguration {
  public Object listener(CloseDueOrders closeDueOrders) {
    return new DueTimerListener(closeDueOrders);
  }
}
