package io.curfew.fake;

import io.curfew.order.OrderNo;
import io.curfew.placing.OrderNumbers;
import java.util.concurrent.atomic.AtomicInteger;

/** Order numbers that a person can follow: o-000001, o-000002, ... */
public final class SequentialOrderNumbers implements OrderNumbers {
  private final AtomicInteger last = new AtomicInteger();

  @Override
  public OrderNo next() {
    return new OrderNo("o-%06d".formatted(last.incrementAndGet()));
  }
}
