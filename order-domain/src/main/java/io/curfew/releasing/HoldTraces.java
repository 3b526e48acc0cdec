package io.curfew.releasing;

import io.curfew.order.OrderNo;
import java.util.List;

/** What became of each hold. For people: no decision depends on it. */
public interface HoldTraces {
  /** Stock in the order of SKUs, then the coupon; empty for an order that is not known. */
  List<HoldTrace> of(OrderNo orderNo);
}
