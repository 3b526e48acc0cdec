package io.curfew.parking;

import io.curfew.announcing.Reminders;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.Orders;
import io.curfew.order.PendingOrder;
import io.curfew.work.Contended;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Moves the deadlines of all pending orders later by so much, with their reminders; each grace
 * stays. Their timers find them not yet due and are parked again.
 */
public final class MoveDeadlines {
  private static final Instant END_OF_TIME = Instant.parse("9999-01-01T00:00:00Z");
  private static final int PAGE = 500;

  private final Orders orders;
  private final Reminders reminders;
  private final MovedDeadlines moved;
  private final CloseTimers closeTimers;
  private final UnitOfWork work;
  private final DatabaseTime clock;

  public MoveDeadlines(
      Orders orders,
      Reminders reminders,
      MovedDeadlines moved,
      CloseTimers closeTimers,
      UnitOfWork work,
      DatabaseTime clock) {
    this.orders = orders;
    this.reminders = reminders;
    this.moved = moved;
    this.closeTimers = closeTimers;
    this.work = work;
    this.clock = clock;
  }

  /**
   * Returns when every order is moved, each page of them in a transaction of its own: an order that
   * falls due meanwhile is closed or moved, never both. What is contended is moved in smaller
   * pages. Passes are made until one moves nothing, as an order whose deadline somebody moves
   * nearer meanwhile may be missed by one. Doing it again, after a crash or at the same time, goes
   * on and moves no order twice.
   *
   * @return how many orders this move has moved in all
   * @throws Contended if a single order changed at every try; what was moved before stays moved
   */
  public long move(DeadlineMove move) {
    long before;
    long after = moved.count(move.id());
    do {
      before = after;
      pass(move);
      after = moved.count(move.id());
    } while (after > before);
    return after;
  }

  /** An order that was moved comes again on a later page, and is passed by there. */
  private void pass(DeadlineMove move) {
    List<PendingOrder> page = orders.pending(END_OF_TIME, null, PAGE);
    while (!page.isEmpty()) {
      movePage(page, move);
      page = orders.pending(END_OF_TIME, page.get(page.size() - 1), PAGE);
    }
  }

  private void movePage(List<PendingOrder> page, DeadlineMove move) {
    List<OrderNo> ofKind =
        page.stream()
            .filter(order -> isOf(move.kind(), order.kind()))
            .map(PendingOrder::orderNo)
            .sorted()
            .toList();
    if (!ofKind.isEmpty()) {
      split(ofKind, move).stream().map(CloseTimer::of).forEach(closeTimers::park);
    }
  }

  /** Halves what is contended until it can be moved, so that one order does not hold up a page. */
  private Collection<Order> split(List<OrderNo> orderNos, DeadlineMove move) {
    try {
      return work.retried(() -> moveOnce(orderNos, move));
    } catch (Contended contended) {
      if (orderNos.size() > 1) {
        return halved(orderNos, move);
      }
      if (isStillToMove(orderNos, move)) {
        throw contended;
      }
      return List.of();
    }
  }

  private Collection<Order> halved(List<OrderNo> orderNos, DeadlineMove move) {
    int half = orderNos.size() / 2;
    List<Order> due = new ArrayList<>(split(orderNos.subList(0, half), move));
    due.addAll(split(orderNos.subList(half, orderNos.size()), move));
    return due;
  }

  private boolean isStillToMove(List<OrderNo> orderNos, DeadlineMove move) {
    return orders.findAll(moved.unmoved(move.id(), orderNos)).stream()
        .anyMatch(order -> !order.isSettled());
  }

  private static boolean isOf(@Nullable String wanted, String kind) {
    return wanted == null || wanted.equals(kind);
  }

  /** Returns those moved that were due: their timers may wait for the end of a pause. */
  private Collection<Order> moveOnce(List<OrderNo> ofKind, DeadlineMove move) {
    Map<OrderNo, Order> before =
        orders.findAll(moved.unmoved(move.id(), ofKind)).stream()
            .filter(order -> !order.isSettled())
            .filter(order -> !order.placement().createdAt().isAfter(move.begunAt()))
            .collect(Collectors.toMap(Order::orderNo, Function.identity()));
    List<Order> after =
        ofKind.stream()
            .filter(before::containsKey)
            .map(before::get)
            .map(o -> later(o, move))
            .toList();
    if (after.isEmpty()) {
      return List.of();
    }
    // reminders first, as whoever reminds locks them: the other way round they could deadlock
    after.forEach(order -> reminders.move(order.orderNo(), move.laterBy()));
    save(after);
    moved.add(move.id(), before.keySet());
    Instant now = clock.instant();
    return after.stream()
        .filter(order -> !now.isBefore(before.get(order.orderNo()).dueAt()))
        .toList();
  }

  private static Order later(Order order, DeadlineMove move) {
    return order.withPayBy(order.deadline().payBy().plus(move.laterBy()));
  }

  private void save(List<Order> after) {
    Set<OrderNo> won = orders.saveChanges(after);
    if (won.size() < after.size()) {
      throw new Contended("orders changed while their deadlines were being moved");
    }
  }
}
