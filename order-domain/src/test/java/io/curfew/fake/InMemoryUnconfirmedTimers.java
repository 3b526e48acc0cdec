package io.curfew.fake;

import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.Orders;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.UnconfirmedTimer;
import io.curfew.parking.UnconfirmedTimers;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The outbox of timers in memory. */
public final class InMemoryUnconfirmedTimers implements UnconfirmedTimers {
  private final InMemoryUnitOfWork work;
  private final Orders orders;
  private final Table<OrderNo, Row> rows;

  public InMemoryUnconfirmedTimers(InMemoryUnitOfWork work, Orders orders) {
    this.work = work;
    this.orders = orders;
    this.rows = new Table<>(work);
  }

  @Override
  public void keep(Collection<CloseTimer> timers, Instant nextAttempt) {
    forEach(
        timers,
        timer -> {
          Row kept = new Row(timer, 0, nextAttempt);
          rows.put(timer.orderNo(), rows.find(timer.orderNo()).map(kept::over).orElse(kept));
        });
  }

  @Override
  public List<UnconfirmedTimer> next(Instant now, int limit) {
    return rows.where(row -> !row.nextAttempt().isAfter(now)).stream()
        .sorted(Comparator.comparing(Row::nextAttempt).thenComparing(row -> row.timer().orderNo()))
        .limit(limit)
        .map(this::asItsOrderStands)
        .toList();
  }

  @Override
  public void forget(Collection<CloseTimer> timers) {
    forEach(
        timers,
        timer ->
            rows.find(timer.orderNo())
                .filter(row -> row.timer().equals(timer))
                .ifPresent(row -> rows.remove(timer.orderNo())));
  }

  @Override
  public void postpone(Collection<CloseTimer> timers, Instant nextAttempt) {
    forEach(
        timers,
        timer ->
            rows.find(timer.orderNo())
                .ifPresent(row -> rows.put(timer.orderNo(), row.until(nextAttempt))));
  }

  @Override
  public long waiting() {
    return rows.size();
  }

  private UnconfirmedTimer asItsOrderStands(Row row) {
    CloseTimer timer = row.timer();
    Optional<Order> order = orders.find(timer.orderNo());
    boolean pending = order.filter(known -> !known.isSettled()).isPresent();
    Instant dueAt = order.map(Order::dueAt).orElse(timer.closeAt());
    return new UnconfirmedTimer(timer, row.attempts(), pending, dueAt);
  }

  private void forEach(Collection<CloseTimer> timers, Consumer<CloseTimer> change) {
    work.inTransaction(
        () -> {
          timers.forEach(change);
          return timers;
        });
  }

  private record Row(CloseTimer timer, int attempts, Instant nextAttempt) {
    Row over(Row before) {
      boolean isEarlier = timer.closeAt().isBefore(before.timer.closeAt());
      return new Row(
          isEarlier ? timer : before.timer,
          before.attempts,
          nextAttempt.isBefore(before.nextAttempt) ? nextAttempt : before.nextAttempt);
    }

    Row until(Instant later) {
      return new Row(timer, attempts + 1, later);
    }
  }
}
