package io.curfew.paying;

import io.curfew.order.OrderNo;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Payments that were started, and which of them are still open. */
public interface StartedPayments {
  /** Joins the caller's transaction. */
  void add(StartedPayment started);

  /** Those of the order that have not ended, oldest first. */
  List<StartedPayment> open(OrderNo orderNo);

  /** Of these orders those that have an open payment. */
  Set<OrderNo> withOpen(Collection<OrderNo> orderNos);

  /**
   * Nothing more can come of this payment: it was recorded, or ended at the provider. One that was
   * not started for this order, or ended before, stays as it is. Joins the caller's transaction.
   */
  void end(String channel, String paymentNo, OrderNo orderNo, Instant at);

  /**
   * These orders are settled: what is still open of their payments is to be followed up, at once.
   * Joins the caller's transaction.
   */
  void followUp(Collection<OrderNo> settled, Instant since);

  /** Open payments that are followed up and due to be asked about, the longest due first. */
  List<FollowUp> toAsk(Instant now, int limit);

  /**
   * Plans the next ask, if the payment is still open and due.
   *
   * @return whether it was: of several callers one is told so
   */
  boolean postpone(FollowUp followUp, Instant now, Instant nextAsk);
}
