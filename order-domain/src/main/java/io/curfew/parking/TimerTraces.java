package io.curfew.parking;

import io.curfew.order.OrderNo;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/** Where each timer is and was. A record for people: no decision depends on it. */
public interface TimerTraces {
  /** Writes stays that begin. A stay that is known already is left as it is. */
  void parked(Collection<Stay> stays);

  /**
   * The stays with these ids ended. Unknown ids are passed over, and those that have ended already.
   *
   * @return how many ended now, one for each order
   */
  int arrived(Collection<String> stayIds, Instant at);

  /** Oldest first. */
  List<TimerTrace> of(OrderNo orderNo);

  /**
   * A stay with the id under which it will be reported back. One message can carry several orders.
   */
  record Stay(String id, OrderNo orderNo, TimerTrace trace) {}
}
