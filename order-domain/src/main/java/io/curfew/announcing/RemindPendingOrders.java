package io.curfew.announcing;

import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.Orders;
import io.curfew.order.Source;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/**
 * Announces {@code order.reminder} for orders that are still pending shortly before their {@code
 * payBy}. One pass at a time over all instances.
 */
public final class RemindPendingOrders {
  private static final int PAGE = 500;

  private final Reminders reminders;
  private final Orders orders;
  private final Outbox outbox;
  private final UnitOfWork work;
  private final DatabaseTime clock;

  public RemindPendingOrders(
      Reminders reminders, Orders orders, Outbox outbox, UnitOfWork work, DatabaseTime clock) {
    this.reminders = reminders;
    this.orders = orders;
    this.outbox = outbox;
    this.work = work;
    this.clock = clock;
  }

  /**
   * Records the reminders that are due, each at most once, in a transaction that finds its order
   * pending and its {@code payBy} ahead. Reminders of other orders are dropped.
   *
   * @param afterEachPage called between pages, for a lock to be extended
   * @return how many orders were reminded
   */
  public int remind(Runnable afterEachPage) {
    int reminded = 0;
    List<OrderNo> page = reminders.due(clock.instant(), PAGE);
    while (!page.isEmpty()) {
      List<OrderNo> due = page;
      reminded += work.retried(() -> remindOnce(due));
      afterEachPage.run();
      page = reminders.due(clock.instant(), PAGE);
    }
    return reminded;
  }

  private int remindOnce(List<OrderNo> due) {
    Instant now = clock.instant();
    Set<OrderNo> taken = reminders.take(due);
    List<Order> reminded =
        orders.findAll(taken).stream()
            .filter(order -> !order.isSettled() && now.isBefore(order.deadline().payBy()))
            .map(Order::reminded)
            .toList();
    Set<OrderNo> won = orders.saveChanges(reminded);
    Occasion occasion = Occasion.automatic(now, Source.TIMER);
    outbox.add(
        reminded.stream()
            .filter(order -> won.contains(order.orderNo()))
            .map(order -> OrderEvent.reminder(order, occasion))
            .toList());
    reminded.stream()
        .map(Order::orderNo)
        .filter(orderNo -> !won.contains(orderNo))
        .forEach(changedMeanwhile -> reminders.add(changedMeanwhile, now));
    return won.size();
  }
}
