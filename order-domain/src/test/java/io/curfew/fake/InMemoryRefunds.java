package io.curfew.fake;

import io.curfew.order.OrderNo;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundNo;
import io.curfew.paying.Refunds;
import io.curfew.work.Contended;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Refunds in memory. */
public final class InMemoryRefunds implements Refunds {
  private static final Comparator<Row> OLDEST_FIRST = Comparator.comparing(Row::id);

  private final Table<RefundNo, Row> rows;

  public InMemoryRefunds(InMemoryUnitOfWork work) {
    this.rows = new Table<>(work);
  }

  @Override
  public void add(Refund refund) {
    if (ofPayment(refund.payment().channel(), refund.payment().paymentNo()).isPresent()) {
      throw new Contended("the payment of refund " + refund.refundNo() + " has a refund");
    }
    rows.put(refund.refundNo(), new Row(rows.size(), refund));
  }

  @Override
  public Optional<Refund> find(RefundNo refundNo) {
    return rows.find(refundNo).map(Row::refund);
  }

  @Override
  public Optional<Refund> ofPayment(String channel, String paymentNo) {
    return rows.where(row -> row.isOf(channel, paymentNo)).stream().map(Row::refund).findFirst();
  }

  @Override
  public List<Refund> of(OrderNo orderNo) {
    return rows.where(row -> row.refund().payment().orderNo().equals(orderNo)).stream()
        .sorted(OLDEST_FIRST)
        .map(Row::refund)
        .toList();
  }

  @Override
  public List<Refund> due(Instant now, int limit) {
    return rows.where(row -> row.isDue(now)).stream()
        .sorted(Comparator.comparing(Row::nextAttemptAt).thenComparing(OLDEST_FIRST))
        .map(Row::refund)
        .limit(limit)
        .toList();
  }

  @Override
  public boolean save(Refund changed) {
    Optional<Row> row =
        rows.find(changed.refundNo()).filter(r -> r.version() == changed.progress().version() - 1);
    row.ifPresent(r -> rows.put(changed.refundNo(), new Row(r.id(), changed)));
    return row.isPresent();
  }

  private record Row(long id, Refund refund) {
    boolean isOf(String channel, String paymentNo) {
      return refund.payment().channel().equals(channel)
          && refund.payment().paymentNo().equals(paymentNo);
    }

    boolean isDue(Instant now) {
      return refund.isPending() && !nextAttemptAt().isAfter(now);
    }

    Instant nextAttemptAt() {
      return refund.progress().nextAttemptAt();
    }

    long version() {
      return refund.progress().version();
    }
  }
}
