package io.curfew.paying;

import io.curfew.order.OrderNo;
import java.time.Instant;
import java.util.List;

/** Payments that were started, and which of them have ended. */
public interface StartedPayments {
  /** Joins the caller's transaction. */
  void add(StartedPayment started);

  /** Those of the order that have not ended, oldest first. */
  List<StartedPayment> open(OrderNo orderNo);

  /**
   * Nothing more can come of this payment: it was recorded, or ended at the provider. One that was
   * never started here, or ended before, stays as it is. Joins the caller's transaction.
   */
  void end(String channel, String paymentNo, Instant at);
}
