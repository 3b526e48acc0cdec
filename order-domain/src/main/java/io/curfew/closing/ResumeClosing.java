package io.curfew.closing;

import io.curfew.order.Orders;
import io.curfew.order.PendingOrder;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.CloseTimers;
import io.curfew.work.DatabaseTime;
import java.time.Instant;
import java.util.List;

/**
 * After a pause was ended before its time: the timers of the orders that fell due in it wait for
 * the end that was planned, so each gets one more. If this is lost half-way, the sweep closes the
 * rest.
 */
public final class ResumeClosing {
  private static final int PAGE = CloseDueOrders.MAX_BATCH;

  private final Orders orders;
  private final CloseTimers closeTimers;
  private final DatabaseTime clock;

  public ResumeClosing(Orders orders, CloseTimers closeTimers, DatabaseTime clock) {
    this.orders = orders;
    this.closeTimers = closeTimers;
    this.clock = clock;
  }

  /**
   * Parks a timer for every order that is overdue as it starts; those whose closing is still paused
   * are put off again. Doing it again only repeats timers.
   *
   * @param afterEachPage called between pages, for a lock to be extended; may throw to end it
   * @return how many timers
   */
  public int resume(Runnable afterEachPage) {
    Instant now = clock.instant();
    int parked = 0;
    List<PendingOrder> page = orders.pending(now, null, PAGE);
    while (!page.isEmpty()) {
      page.forEach(order -> closeTimers.park(new CloseTimer(order.orderNo(), order.closeAt())));
      parked += page.size();
      afterEachPage.run();
      page = orders.pending(now, page.get(page.size() - 1), PAGE);
    }
    return parked;
  }
}
