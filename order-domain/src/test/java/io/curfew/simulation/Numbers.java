package io.curfew.simulation;

import io.curfew.order.OrderNo;
import io.curfew.paying.PaymentNumbers;
import io.curfew.paying.RefundNo;
import io.curfew.placing.OrderNumbers;

/** Numbers for all instances, which know every number that can exist. */
final class Numbers implements OrderNumbers, PaymentNumbers {
  private int orders;
  private int payments;
  private int refunds;

  @Override
  public OrderNo next() {
    return order(++orders);
  }

  @Override
  public String nextPayment() {
    return "P-" + ++payments;
  }

  @Override
  public RefundNo nextRefund() {
    return new RefundNo("R-" + ++refunds);
  }

  int orders() {
    return orders;
  }

  static OrderNo order(int number) {
    return new OrderNo("o-" + (1000 + number));
  }
}
