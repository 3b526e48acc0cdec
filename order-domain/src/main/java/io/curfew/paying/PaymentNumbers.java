package io.curfew.paying;

/** Makes numbers of payments and refunds: unique over all instances, never used again. */
public interface PaymentNumbers {
  /** An identifier for a payment that is started. */
  String nextPayment();

  RefundNo nextRefund();
}
