package io.curfew.announcing;

import io.curfew.order.OrderNo;
import java.util.List;

/** Where each event is. For people: no decision depends on it. */
public interface EventTraces {
  /** Oldest first. Events that were sent long ago are forgotten. */
  List<EventTrace> of(OrderNo orderNo);
}
