package io.curfew.sweeping;

import io.curfew.closing.Brake;
import io.curfew.closing.CloseDueOrders;
import io.curfew.closing.CloseOutcome;
import io.curfew.closing.CloseOutcome.Result;
import io.curfew.closing.CloseReport;
import io.curfew.order.OrderNo;
import io.curfew.order.Orders;
import io.curfew.order.PendingOrder;
import io.curfew.order.Source;
import io.curfew.parking.CloseTimers;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The safety net: closes orders that are overdue though no timer closed them. One pass at a time
 * over all instances.
 */
public final class SweepOverdueOrders {
  /** Younger than that, a timer is still expected to do it. */
  private static final Duration OVERDUE = Duration.ofSeconds(2);

  /** After a pause the timers of all orders that were put off come at once, and take their time. */
  private static final Duration AFTER_A_PAUSE = Duration.ofSeconds(30);

  private static final int PAGE = CloseDueOrders.MAX_BATCH;

  private final Orders orders;
  private final CloseDueOrders closeDueOrders;
  private final CloseTimers closeTimers;
  private final DatabaseTime clock;
  private final Watch watch;
  private final Brake brake;

  public SweepOverdueOrders(
      Orders orders,
      CloseDueOrders closeDueOrders,
      CloseTimers closeTimers,
      DatabaseTime clock,
      Watch watch,
      Brake brake) {
    this.orders = orders;
    this.closeDueOrders = closeDueOrders;
    this.closeTimers = closeTimers;
    this.clock = clock;
    this.watch = watch;
    this.brake = brake;
  }

  /**
   * One pass over the orders that are overdue as it starts. Pages are read by key, so an order that
   * cannot be closed is passed by and found again in the next pass. Orders whose closing is paused,
   * or was just now, are left to their timers.
   *
   * @param afterEachPage called between pages, for a lock to be extended; may throw to end the pass
   */
  public SweepReport sweep(Runnable afterEachPage) {
    Instant before = clock.instant().minus(OVERDUE);
    SweepReport report = SweepReport.NOTHING;
    List<PendingOrder> page = orders.pending(before, null, PAGE);
    while (!page.isEmpty()) {
      report = report.plus(close(page));
      afterEachPage.run();
      page = orders.pending(before, page.get(page.size() - 1), PAGE);
    }
    return report;
  }

  private SweepReport close(List<PendingOrder> page) {
    List<OrderNo> orderNos =
        page.stream().filter(this::isMissed).map(PendingOrder::orderNo).toList();
    orderNos.forEach(watch::swept);
    CloseReport report = closeDueOrders.close(orderNos, Source.SWEEP);
    report.with(Result.NOT_YET_DUE).stream().map(CloseOutcome::timer).forEach(closeTimers::park);
    return new SweepReport(
        orderNos.size(), report.count(Result.CLOSED), report.count(Result.FAILED));
  }

  /** No timer is expected to close it any more. */
  private boolean isMissed(PendingOrder order) {
    Instant now = clock.instant();
    return !brake.isPausedWithin(order.kind(), now.minus(AFTER_A_PAUSE), now);
  }
}
