package io.curfew.announcing;

import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.Orders;
import io.curfew.order.Source;
import io.curfew.watching.Watch;
import io.curfew.work.Contended;
import io.curfew.work.DatabaseTime;
import io.curfew.work.DatabaseUnavailable;
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
  private final Watch watch;

  public RemindPendingOrders(
      Reminders reminders,
      Orders orders,
      Outbox outbox,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch) {
    this.reminders = reminders;
    this.orders = orders;
    this.outbox = outbox;
    this.work = work;
    this.clock = clock;
    this.watch = watch;
  }

  /** Whether there is anything to do now; asked before a lock is taken for it. */
  public boolean hasWork() {
    return !reminders.due(clock.instant(), 1).isEmpty();
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
      reminded += remind(page);
      afterEachPage.run();
      page = reminders.due(clock.instant(), PAGE);
    }
    return reminded;
  }

  /** One bad order must not keep the others from being reminded: it loses its reminder alone. */
  private int remind(List<OrderNo> due) {
    try {
      return work.retried(() -> remindOnce(due));
    } catch (DatabaseUnavailable | Contended passing) {
      throw passing;
    } catch (RuntimeException failure) {
      return due.size() == 1 ? drop(due.get(0), failure) : halved(due);
    }
  }

  private int halved(List<OrderNo> due) {
    int half = due.size() / 2;
    return remind(due.subList(0, half)) + remind(due.subList(half, due.size()));
  }

  private int drop(OrderNo orderNo, RuntimeException failure) {
    work.retried(() -> reminders.take(List.of(orderNo)));
    watch.reminderDropped(orderNo, failure);
    return 0;
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
