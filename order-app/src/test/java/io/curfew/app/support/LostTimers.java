package io.curfew.app.support;

import io.curfew.order.Deadline;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.OrderLine;
import io.curfew.order.OrderTransitions;
import io.curfew.order.Orders;
import io.curfew.order.PayWindow;
import io.curfew.order.Placement;
import io.curfew.order.Sku;
import io.curfew.order.Source;
import io.curfew.order.UserId;
import io.curfew.placing.OrderNumbers;
import io.curfew.releasing.Holds;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.time.Duration;
import java.time.Instant;
import java.util.Currency;
import java.util.List;

/**
 * Orders that are overdue and whose timers were never parked, as after a crash between commit and
 * parking.
 */
public final class LostTimers {
  private LostTimers() {}

  public static void place(AppUnderTest app, String userId, String sku, int count) {
    app.bean(UnitOfWork.class)
        .inTransaction(
            () -> {
              for (int i = 0; i < count; i++) {
                placeOne(app, userId, sku);
              }
              return count;
            });
  }

  private static void placeOne(AppUnderTest app, String userId, String sku) {
    Instant past = app.bean(DatabaseTime.class).instant().minusSeconds(60);
    Placement placement =
        Placement.of(
            app.bean(OrderNumbers.class).next(),
            new UserId(userId),
            "STANDARD",
            List.of(new OrderLine(new Sku(sku), 1, 100)),
            Currency.getInstance("CNY"),
            null,
            past);
    Deadline deadline = Deadline.after(past, new PayWindow(Duration.ofSeconds(5), Duration.ZERO));
    Moved placed =
        OrderTransitions.place(
            placement, deadline, new Occasion(past, Source.CUSTOMER, "test", null));
    app.bean(Orders.class).add(placed);
    app.bean(Holds.class).hold(placed.order());
  }
}
