package io.curfew.simulation;

import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.UnconfirmedTimer;
import io.curfew.parking.UnconfirmedTimers;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The outbox of timers, watched: a timer that is forgotten must have been confirmed since it was
 * read, unless nobody needed it then.
 */
final class TimerOutbox implements UnconfirmedTimers {
  /** From then on the sweep finds the order. */
  private static final long OVERDUE = 2_000;

  private final World world;
  private final UnconfirmedTimers rows;
  private final Set<CloseTimer> unneeded = new HashSet<>();
  private final Map<OrderNo, Instant> confirmed = new HashMap<>();

  TimerOutbox(World world) {
    this.world = world;
    this.rows = world.stores.unconfirmed;
  }

  @Override
  public void keep(Collection<CloseTimer> timers, Instant nextAttempt) {
    rows.keep(timers, nextAttempt);
    world.coverage.count("timer written down");
  }

  @Override
  public List<UnconfirmedTimer> next(Instant now, int limit) {
    List<UnconfirmedTimer> page = rows.next(now, limit);
    unneeded.clear();
    confirmed.clear();
    page.stream().map(UnconfirmedTimer::timer).filter(this::isUnneeded).forEach(unneeded::add);
    return page;
  }

  /** The order is settled or unknown, or so late, by its row and by the timer, that it is swept. */
  private boolean isUnneeded(CloseTimer timer) {
    return world
        .stores
        .orders
        .find(timer.orderNo())
        .filter(order -> !order.isSettled())
        .filter(order -> !isOverdue(order) || !isOverdue(timer.closeAt()))
        .isEmpty();
  }

  private boolean isOverdue(Order order) {
    return isOverdue(order.dueAt());
  }

  private boolean isOverdue(Instant at) {
    return Agenda.millis(at) < world.agenda.now() - OVERDUE;
  }

  /** The broker has it. */
  void confirmed(CloseTimer timer) {
    confirmed.put(timer.orderNo(), timer.closeAt());
  }

  @Override
  public void forget(Collection<CloseTimer> timers) {
    timers.forEach(this::mayBeForgotten);
    rows.forget(timers);
  }

  private void mayBeForgotten(CloseTimer timer) {
    world.ledger.require(
        unneeded.contains(timer) || confirmed.containsKey(timer.orderNo()),
        () -> "%s is forgotten, and nobody has it".formatted(timer));
    world.coverage.count(unneeded.contains(timer) ? "timer not needed" : "timer sent again");
  }

  @Override
  public void postpone(Collection<CloseTimer> timers, Instant nextAttempt) {
    rows.postpone(timers, nextAttempt);
    world.coverage.count("timer sent in vain");
  }

  @Override
  public long waiting() {
    return rows.waiting();
  }
}
