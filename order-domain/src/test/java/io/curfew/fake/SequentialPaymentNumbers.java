package io.curfew.fake;

import io.curfew.paying.PaymentNumbers;
import io.curfew.paying.RefundNo;
import java.util.concurrent.atomic.AtomicInteger;

/** P-1, P-2, … and, … */
public final class SequentialPaymentNumbers implements PaymentNumbers {
  private final AtomicInteger payments = new AtomicInteger();
  private final AtomicInteger refunds = new AtomicInteger();

  @Override
  public String nextPayment() {
    return "P-" + payments.incrementAndGet();
  }

  @Override
  public RefundNo nextRefund() {
    return new RefundNo("R-" + refunds.incrementAndGet());
  }
}
