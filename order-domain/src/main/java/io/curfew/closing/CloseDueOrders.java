package io.curfew.closing;

import io.curfew.announcing.Outbox;
import io.curfew.order.OrderNo;
import io.curfew.order.Orders;
import io.curfew.order.Source;
import io.curfew.releasing.Holds;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.DatabaseUnavailable;
import io.curfew.work.TimeNotTrusted;
import io.curfew.work.UnitOfWork;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Closes orders that are still unpaid at their deadline: the one way to close by time, for timers
 * and the sweep alike. An order's close, the release of its holds and its event are one
 * transaction. Doing it again changes nothing.
 */
public final class CloseDueOrders {
  /** At most so many orders are one transaction. */
  public static final int MAX_BATCH = 500;

  private final CloseTransaction closing;
  private final DatabaseTime clock;
  private final Watch watch;
  private final ClosePolicy policy;
  private final Asking asking;

  public CloseDueOrders(
      Orders orders,
      Holds holds,
      Outbox outbox,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch,
      ClosePolicy policy,
      Asking asking) {
    this.closing = new CloseTransaction(orders, holds, outbox, work, clock, watch);
    this.clock = clock;
    this.watch = watch;
    this.policy = policy;
    this.asking = asking;
  }

  /**
   * Returns after the commits, with an outcome for each distinct order. One bad order fails alone:
   * a batch that cannot be done is halved until it can. An order that the payment provider is asked
   * about first is put off, and is NOT_YET_DUE: nobody here waits for the answer.
   *
   * @throws DatabaseUnavailable if there is no database; what was committed before stays
   * @throws TimeNotTrusted if this instance's clock is off; nothing was written
   */
  public CloseReport close(Collection<OrderNo> due, Source source) {
    if (!clock.isTrusted()) {
      throw new TimeNotTrusted();
    }
    List<OrderNo> sorted = due.stream().distinct().sorted().toList();
    List<CloseOutcome> outcomes = new ArrayList<>(sorted.size());
    for (int from = 0; from < sorted.size(); from += MAX_BATCH) {
      outcomes.addAll(
          closeBatch(sorted.subList(from, Math.min(from + MAX_BATCH, sorted.size())), source));
    }
    return new CloseReport(outcomes);
  }

  private Collection<CloseOutcome> closeBatch(List<OrderNo> batch, Source source) {
    CloseAttempt attempt;
    try {
      attempt = closing.run(batch, source, policy);
    } catch (DatabaseUnavailable away) {
      throw away;
    } catch (RuntimeException failure) {
      return batch.size() == 1 ? List.of(failed(batch.get(0), failure)) : halved(batch, source);
    }
    attempt.putOff().forEach(order -> asking.begin(order, source));
    return attempt.outcomes();
  }

  private CloseOutcome failed(OrderNo orderNo, RuntimeException failure) {
    watch.closeFailed(orderNo, failure);
    return CloseOutcome.failed(orderNo, failure);
  }

  private Collection<CloseOutcome> halved(List<OrderNo> batch, Source source) {
    int half = batch.size() / 2;
    List<CloseOutcome> outcomes = new ArrayList<>(closeBatch(batch.subList(0, half), source));
    outcomes.addAll(closeBatch(batch.subList(half, batch.size()), source));
    return outcomes;
  }
}
