package io.curfew.announcing;

import io.curfew.order.OrderNo;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Which pending orders are to be reminded, and when. At most one reminder for each order. */
public interface Reminders {
  /** Joins the caller's transaction. */
  void add(OrderNo orderNo, Instant remindAt);

  /** Moves an order's reminder, if it still has one. Joins the caller's transaction. */
  void move(OrderNo orderNo, Duration by);

  /** Those whose time has come, oldest first. */
  List<OrderNo> due(Instant now, int limit);

  /**
   * Takes reminders out for good. Joins the caller's transaction.
   *
   * @return those that were still there: a reminder is taken once
   */
  Set<OrderNo> take(Collection<OrderNo> orderNos);
}
