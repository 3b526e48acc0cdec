package io.curfew.fake;

import io.curfew.announcing.OrderEvent;
import io.curfew.announcing.Outbox;
import io.curfew.announcing.OutboxEntry;
import io.curfew.order.OrderNo;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** An outbox in memory. Its rows go when they are sent; what was sent cannot be postponed. */
public final class InMemoryOutbox implements Outbox {
  private final InMemoryUnitOfWork work;
  private final Table<Long, Row> unsent;
  private final AtomicLong ids = new AtomicLong();

  public InMemoryOutbox(InMemoryUnitOfWork work) {
    this.work = work;
    this.unsent = new Table<>(work);
  }

  @Override
  public void add(Collection<OrderEvent> events) {
    for (OrderEvent event : events) {
      long id = ids.incrementAndGet();
      unsent.put(id, new Row(new OutboxEntry(id, event, 0), Instant.MIN));
    }
  }

  @Override
  public List<OutboxEntry> next(Instant now, long after, int limit) {
    return heads().values().stream()
        .filter(row -> row.entry().id() > after)
        .filter(row -> !row.nextAttempt().isAfter(now))
        .map(Row::entry)
        .sorted(Comparator.comparing(OutboxEntry::id))
        .limit(limit)
        .toList();
  }

  @Override
  public void sent(Collection<OutboxEntry> entries, Instant at) {
    work.inTransaction(
        () -> {
          entries.forEach(entry -> unsent.remove(entry.id()));
          return entries;
        });
  }

  @Override
  public void postpone(OutboxEntry entry, Instant nextAttempt) {
    work.inTransaction(
        () -> {
          Row row = unsent.find(entry.id()).orElseThrow();
          unsent.put(entry.id(), row.until(nextAttempt));
          return entry;
        });
  }

  @Override
  public long pending() {
    return unsent.size();
  }

  private Map<OrderNo, Row> heads() {
    Map<OrderNo, Row> heads = new HashMap<>();
    for (Row row : unsent.where(any -> true)) {
      heads.merge(row.entry().event().order().orderNo(), row, Row::older);
    }
    return heads;
  }

  private record Row(OutboxEntry entry, Instant nextAttempt) {
    Row until(Instant later) {
      return new Row(new OutboxEntry(entry.id(), entry.event(), entry.attempts() + 1), later);
    }

    static Row older(Row one, Row other) {
      return one.entry().id() < other.entry().id() ? one : other;
    }
  }
}
