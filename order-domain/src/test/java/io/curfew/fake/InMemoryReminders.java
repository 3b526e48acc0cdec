package io.curfew.fake;

import static java.util.stream.Collectors.toSet;

import io.curfew.announcing.Reminders;
import io.curfew.order.OrderNo;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** Reminders in memory. */
public final class InMemoryReminders implements Reminders {
  private final Table<OrderNo, Row> rows;

  public InMemoryReminders(InMemoryUnitOfWork work) {
    this.rows = new Table<>(work);
  }

  @Override
  public void add(OrderNo orderNo, Instant remindAt) {
    rows.put(orderNo, new Row(orderNo, remindAt));
  }

  @Override
  public void move(OrderNo orderNo, Duration by) {
    rows.find(orderNo).ifPresent(row -> add(orderNo, row.remindAt().plus(by)));
  }

  @Override
  public List<OrderNo> due(Instant now, int limit) {
    return rows.where(row -> !row.remindAt().isAfter(now)).stream()
        .sorted(Comparator.comparing(Row::remindAt).thenComparing(Row::orderNo))
        .map(Row::orderNo)
        .limit(limit)
        .toList();
  }

  @Override
  public Set<OrderNo> take(Collection<OrderNo> orderNos) {
    Set<OrderNo> there =
        orderNos.stream().filter(orderNo -> rows.find(orderNo).isPresent()).collect(toSet());
    there.forEach(rows::remove);
    return there;
  }

  private record Row(OrderNo orderNo, Instant remindAt) {}
}
