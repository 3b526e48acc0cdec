package io.curfew.app.alarms;

import io.curfew.order.Orders;
import io.curfew.order.PendingOrder;
import io.curfew.watching.AlarmType;
import io.curfew.watching.Reading;
import io.curfew.work.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The order that should have been closed first; those put off are not late. */
final class OverdueOrders implements AlarmSource {
  private final Orders orders;
  private final DatabaseTime clock;

  OverdueOrders(Orders orders, DatabaseTime clock) {
    this.orders = orders;
    this.clock = clock;
  }

  @Override
  public Set<AlarmType> types() {
    return EnumSet.of(AlarmType.ORDERS_OVERDUE);
  }

  @Override
  public List<Reading> read() {
    Instant now = clock.instant();
    return orders.pending(now, null, 1).stream().map(oldest -> overdue(oldest, now)).toList();
  }

  private static Reading overdue(PendingOrder oldest, Instant now) {
    Duration age = Duration.between(oldest.closeAt(), now);
    return Reading.of(
        AlarmType.ORDERS_OVERDUE,
        age.toMillis() / 1_000.0,
        "order %s should have been closed at %s".formatted(oldest.orderNo(), oldest.closeAt()));
  }
}
