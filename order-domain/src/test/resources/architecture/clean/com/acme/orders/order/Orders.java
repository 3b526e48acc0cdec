package com.acme.orders.order;

import java.time.Instant;

public interface Orders {
  Order find(long id);

  void save(Order order, Instant at);
}
