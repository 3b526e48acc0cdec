package io.curfew.fake;

import io.curfew.order.OrderNo;
import io.curfew.paying.StartedPayment;
import io.curfew.paying.StartedPayments;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/** Started payments in memory. */
public final class InMemoryStartedPayments implements StartedPayments {
  private final Table<Key, Row> rows;

  public InMemoryStartedPayments(InMemoryUnitOfWork work) {
    this.rows = new Table<>(work);
  }

  @Override
  public void add(StartedPayment started) {
    Key key = new Key(started.channel(), started.paymentNo());
    rows.put(key, new Row(rows.size(), started, false));
  }

  @Override
  public List<StartedPayment> open(OrderNo orderNo) {
    return rows.where(row -> row.started().orderNo().equals(orderNo) && !row.ended()).stream()
        .sorted(Comparator.comparing(Row::id))
        .map(Row::started)
        .toList();
  }

  @Override
  public void end(String channel, String paymentNo, Instant at) {
    Key key = new Key(channel, paymentNo);
    rows.find(key).ifPresent(row -> rows.put(key, new Row(row.id(), row.started(), true)));
  }

  private record Key(String channel, String paymentNo) {}

  private record Row(long id, StartedPayment started, boolean ended) {}
}
