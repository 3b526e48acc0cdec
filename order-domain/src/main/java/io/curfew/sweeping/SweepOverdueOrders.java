package io.curfew.sweeping;

import io.curfew.closing.CloseDueOrders;
import io.curfew.closing.CloseOutcome;
import io.curfew.closing.CloseOutcome.Result;
import io.curfew.closing.CloseReport;
import io.curfew.order.OrderNo;
import io.curfew.order.Orders;
import io.curfew.order.PendingOrder;
import io.curfew.order.Source;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.CloseTimers;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * The safety net: closes orders that are overdue though no timer closed them. One pass at a time
 * over all instances.
 */
public final class SweepOverdueOrders {
  /** Younger than that, a timer is still expected to do it. */
  private static final Duration OVERDUE = Duration.ofSeconds(2);

  private static final int PAGE = CloseDueOrders.MAX_BATCH;

  private final Orders orders;
  private final CloseDueOrders closeDueOrders;
  private final CloseTimers closeTimers;
  private final DatabaseTime clock;
  private final Watch watch;

  public SweepOverdueOrders(
      Orders orders,
      CloseDueOrders closeDueOrders,
      CloseTimers closeTimers,
      DatabaseTime clock,
      Watch watch) {
    this.orders = orders;
    this.closeDueOrders = closeDueOrders;
    this.closeTimers = closeTimers;
    this.clock = clock;
    this.watch = watch;
  }

  /**
   * One pass over the orders that are overdue as it starts. Pages are read by key, so an order that
   * cannot be closed is passed by and found again in the next pass.
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
    List<OrderNo> orderNos = page.stream().map(PendingOrder::orderNo).toList();
    orderNos.forEach(watch::swept);
    CloseReport report = closeDueOrders.close(orderNos, Source.SWEEP);
    report.with(Result.NOT_YET_DUE).forEach(this::park);
    return new SweepReport(page.size(), report.count(Result.CLOSED), report.count(Result.FAILED));
  }

  /** An order put off for an answer of the payment provider must not wait for the next pass. */
  private void park(CloseOutcome putOff) {
    closeTimers.park(CloseTimer.of(Objects.requireNonNull(putOff.order())));
  }
}
