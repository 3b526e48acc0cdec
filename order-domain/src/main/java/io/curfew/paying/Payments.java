package io.curfew.paying;

import io.curfew.order.OrderNo;
import java.util.List;
import java.util.Optional;

/** Recorded payments. Writing joins the caller's transaction. */
public interface Payments {
  Optional<RecordedPayment> find(String channel, String paymentNo);

  /**
   * @throws io.curfew.work.Contended if another transaction recorded the same channel and number
   *     first
   */
  void add(RecordedPayment payment);

  /** Oldest first. */
  List<RecordedPayment> of(OrderNo orderNo);
}
