package io.curfew.app.alarms;

import io.curfew.order.Orders;
import io.curfew.order.PendingOrder;
import io.curfew.quarantining.Backlog;
import io.curfew.quarantining.Quarantine;
import io.curfew.watching.AlarmType;
import io.curfew.watching.Reading;
import io.curfew.work.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What waits in the database longer than it should. */
final class Backlogs implements AlarmSource {
  private final Orders orders;
  private final Quarantine quarantine;
  private final DatabaseTime clock;

  Backlogs(Orders orders, Quarantine quarantine, DatabaseTime clock) {
    this.orders = orders;
    this.quarantine = quarantine;
    this.clock = clock;
  }

  @Override
  public Set<AlarmType> types() {
    return EnumSet.of(AlarmType.ORDERS_OVERDUE, AlarmType.QUARANTINED);
  }

  @Override
  public List<Reading> read() {
    Instant now = clock.instant();
    List<Reading> read = new ArrayList<>();
    read.add(quarantined(quarantine.backlog()));
    orders.pending(now, null, 1).forEach(oldest -> read.add(overdue(oldest, now)));
    return read;
  }

  private static Reading quarantined(Backlog backlog) {
    return Reading.of(
        AlarmType.QUARANTINED,
        (double) backlog.open(),
        "messages wait for a person, the oldest since " + backlog.oldest());
  }

  private static Reading overdue(PendingOrder oldest, Instant now) {
    Duration age = Duration.between(oldest.closeAt(), now);
    return Reading.of(
        AlarmType.ORDERS_OVERDUE,
        age.toMillis() / 1_000.0,
        "order %s should have been closed at %s".formatted(oldest.orderNo(), oldest.closeAt()));
  }
}
