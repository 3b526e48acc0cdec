package io.curfew.closing;

import io.curfew.announcing.Outbox;
import io.curfew.order.IllegalTransition;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.Orders;
import io.curfew.order.Source;
import io.curfew.paying.StartedPayments;
import io.curfew.releasing.Holds;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.DatabaseUnavailable;
import io.curfew.work.TimeNotTrusted;
import io.curfew.work.UnitOfWork;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

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
  private final AskFirst askFirst;

  public CloseDueOrders(
      Orders orders,
      Holds holds,
      Outbox outbox,
      StartedPayments started,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch,
      ClosePolicy policy,
      Brake brake,
      Asking asking) {
    this.closing = new CloseTransaction(orders, holds, outbox, started, work, clock, watch, brake);
    this.clock = clock;
    this.watch = watch;
    this.policy = policy;
    this.askFirst = new AskFirst(closing, asking);
  }

  /**
   * Returns after the commits, with an outcome for each distinct order. One bad order fails alone:
   * a batch that cannot be done is halved until it can. An order that the payment provider is asked
   * about first is put off, and is NOT_YET_DUE: nobody here waits for the answer. So is one that is
   * due while closing is paused, until the end of the pause; its row is not touched.
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

  /** Orders with nothing to ask are committed first. */
  private Collection<CloseOutcome> closeBatch(List<OrderNo> batch, Source source) {
    List<Order> asked = new ArrayList<>();
    List<CloseOutcome> outcomes =
        new ArrayList<>(
            split(
                batch,
                Function.identity(),
                part -> {
                  CloseAttempt attempt = closing.run(part, source, policy);
                  asked.addAll(attempt.asked());
                  return attempt.outcomes();
                }));
    outcomes.addAll(
        asked.isEmpty()
            ? List.of()
            : split(asked, Order::orderNo, part -> askFirst.begin(part, source)));
    return outcomes;
  }

  private <T> Collection<CloseOutcome> split(
      List<T> batch,
      Function<T, OrderNo> orderNo,
      Function<List<T>, Collection<CloseOutcome>> whole) {
    try {
      return whole.apply(batch);
    } catch (DatabaseUnavailable away) {
      throw away;
    } catch (RuntimeException failure) {
      return batch.size() == 1
          ? List.of(failed(orderNo.apply(batch.get(0)), failure))
          : halved(batch, orderNo, whole);
    }
  }

  private <T> Collection<CloseOutcome> halved(
      List<T> batch,
      Function<T, OrderNo> orderNo,
      Function<List<T>, Collection<CloseOutcome>> whole) {
    int half = batch.size() / 2;
    List<CloseOutcome> outcomes = new ArrayList<>(split(batch.subList(0, half), orderNo, whole));
    outcomes.addAll(split(batch.subList(half, batch.size()), orderNo, whole));
    return outcomes;
  }

  private CloseOutcome failed(OrderNo orderNo, RuntimeException failure) {
    if (failure instanceof IllegalTransition illegal) {
      watch.illegalMove(illegal);
    }
    watch.closeFailed(orderNo, failure);
    return CloseOutcome.failed(orderNo, failure);
  }
}
