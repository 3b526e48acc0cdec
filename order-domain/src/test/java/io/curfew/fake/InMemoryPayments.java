package io.curfew.fake;

import io.curfew.order.OrderNo;
import io.curfew.paying.Payments;
import io.curfew.paying.RecordedPayment;
import io.curfew.work.Contended;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Recorded payments in memory. */
public final class InMemoryPayments implements Payments {
  private final Table<Key, Row> rows;

  public InMemoryPayments(InMemoryUnitOfWork work) {
    this.rows = new Table<>(work);
  }

  @Override
  public Optional<RecordedPayment> find(String channel, String paymentNo) {
    return rows.find(new Key(channel, paymentNo)).map(Row::recorded);
  }

  @Override
  public void add(RecordedPayment recorded) {
    Key key = new Key(recorded.payment().channel(), recorded.payment().paymentNo());
    if (rows.find(key).isPresent()) {
      throw new Contended(key + " was recorded first by another transaction");
    }
    rows.put(key, new Row(rows.size(), recorded));
  }

  @Override
  public List<RecordedPayment> of(OrderNo orderNo) {
    return rows.where(row -> row.recorded().payment().orderNo().equals(orderNo)).stream()
        .sorted(Comparator.comparing(Row::id))
        .map(Row::recorded)
        .toList();
  }

  private record Key(String channel, String paymentNo) {}

  private record Row(long id, RecordedPayment recorded) {}
}
