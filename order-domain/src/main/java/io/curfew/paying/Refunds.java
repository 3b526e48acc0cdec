package io.curfew.paying;

import io.curfew.order.OrderNo;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Refunds, one at most for each payment. Writing joins the caller's transaction. */
public interface Refunds {
  /**
   * @throws io.curfew.work.Contended if the payment has a refund
   */
  void add(Refund refund);

  Optional<Refund> find(RefundNo refundNo);

  Optional<Refund> ofPayment(String channel, String paymentNo);

  /** Oldest first. */
  List<Refund> of(OrderNo orderNo);

  /** Pending ones whose next attempt is not later than {@code now}, the longest due first. */
  List<Refund> due(Instant now, int limit);

  /**
   * Writes the progress of {@code changed}, if the row has the version before the change.
   *
   * @return whether it did
   */
  boolean save(Refund changed);
}
