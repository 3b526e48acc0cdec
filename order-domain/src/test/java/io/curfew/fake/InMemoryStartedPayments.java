package io.curfew.fake;

import static java.util.stream.Collectors.toSet;

import io.curfew.order.OrderNo;
import io.curfew.paying.FollowUp;
import io.curfew.paying.StartedPayment;
import io.curfew.paying.StartedPayments;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Started payments in memory. */
public final class InMemoryStartedPayments implements StartedPayments {
  private static final Comparator<Row> OLDEST_FIRST = Comparator.comparing(Row::id);

  private final Table<Key, Row> rows;

  public InMemoryStartedPayments(InMemoryUnitOfWork work) {
    this.rows = new Table<>(work);
  }

  @Override
  public void add(StartedPayment started) {
    rows.put(Key.of(started), new Row(rows.size(), started, false, null, null));
  }

  @Override
  public List<StartedPayment> open(OrderNo orderNo) {
    return rows.where(row -> row.isOpen() && row.started().orderNo().equals(orderNo)).stream()
        .sorted(OLDEST_FIRST)
        .map(Row::started)
        .toList();
  }

  @Override
  public Set<OrderNo> withOpen(Collection<OrderNo> orderNos) {
    return orderNos.stream().filter(orderNo -> !open(orderNo).isEmpty()).collect(toSet());
  }

  @Override
  public void end(String channel, String paymentNo, OrderNo orderNo, Instant at) {
    find(channel, paymentNo)
        .filter(row -> row.started().orderNo().equals(orderNo))
        .ifPresent(row -> put(row.end()));
  }

  @Override
  public void followUp(Collection<OrderNo> settled, Instant since) {
    rows.where(row -> row.isOpen() && settled.contains(row.started().orderNo()))
        .forEach(row -> put(row.followedUp(since, since)));
  }

  @Override
  public List<FollowUp> toAsk(Instant now, int limit) {
    return rows.where(row -> row.isDue(now)).stream()
        .sorted(Comparator.comparing(Row::nextAsk).thenComparing(OLDEST_FIRST))
        .map(row -> new FollowUp(row.started(), row.since()))
        .limit(limit)
        .toList();
  }

  @Override
  public boolean postpone(FollowUp followUp, Instant now, Instant nextAsk) {
    StartedPayment payment = followUp.payment();
    Optional<Row> due = find(payment.channel(), payment.paymentNo()).filter(row -> row.isDue(now));
    due.ifPresent(row -> put(row.followedUp(row.since(), nextAsk)));
    return due.isPresent();
  }

  private Optional<Row> find(String channel, String paymentNo) {
    return rows.find(new Key(channel, paymentNo));
  }

  private void put(Row row) {
    rows.put(Key.of(row.started()), row);
  }

  private record Key(String channel, String paymentNo) {
    static Key of(StartedPayment started) {
      return new Key(started.channel(), started.paymentNo());
    }
  }

  private record Row(
      long id,
      StartedPayment started,
      boolean ended,
      @Nullable Instant since,
      @Nullable Instant nextAsk) {
    boolean isOpen() {
      return !ended;
    }

    boolean isDue(Instant now) {
      return isOpen() && nextAsk != null && !nextAsk.isAfter(now);
    }

    Row end() {
      return new Row(id, started, true, since, nextAsk);
    }

    Row followedUp(Instant from, Instant next) {
      return new Row(id, started, ended, from, next);
    }
  }
}
