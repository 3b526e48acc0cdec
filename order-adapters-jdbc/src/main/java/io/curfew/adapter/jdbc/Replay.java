package io.curfew.adapter.jdbc;

import io.curfew.order.HistoryEntry;
import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderTransitions;
import io.curfew.order.Progress;
import java.util.List;

/** Makes a past move again from an order's history, so that an event needs no copy of the order. */
final class Replay {
  private Replay() {}

  /**
   * The last of these moves, as it was made at the time. Of the order as it is now only what never
   * changes is used, and its deadline.
   *
   * @param history the order's moves from PLACE on, oldest first
   */
  static Moved lastOf(List<OrderHistory.Row> history, Order now) {
    HistoryEntry first = history.get(0).entry();
    Moved moved = OrderTransitions.place(now.placement(), now.deadline(), first.occasion());
    for (OrderHistory.Row row : history.subList(1, history.size())) {
      Order before = atVersion(moved.order(), row.version() - 1);
      moved = OrderTransitions.move(before, row.entry().trigger(), row.entry().occasion());
    }
    return moved;
  }

  /** Changes that are no moves leave no history; they only made the version grow. */
  static Order atVersion(Order order, long version) {
    Progress was = order.progress();
    Progress is =
        new Progress(
            was.status(), version, was.paidAt(), was.closedAt(), was.closeSource(), was.reason());
    return Order.fromStore(order.placement(), order.deadline(), is, order.checkout());
  }
}
