package io.curfew.fake;

import static java.util.stream.Collectors.toSet;

import io.curfew.order.HistoryEntry;
import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderPage;
import io.curfew.order.OrderQuery;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Orders;
import io.curfew.order.PendingOrder;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Orders in memory, under the same conditions as the statement of a database. */
public final class InMemoryOrders implements Orders {
  private static final Comparator<PendingOrder> BY_KEY =
      Comparator.comparing(PendingOrder::closeAt).thenComparing(PendingOrder::orderNo);

  private final InMemoryUnitOfWork work;
  private final Table<OrderNo, Row> rows;
  private final Set<OrderNo> spoiled = ConcurrentHashMap.newKeySet();
  private volatile Runnable beforeSave = () -> {};

  public InMemoryOrders(InMemoryUnitOfWork work) {
    this.work = work;
    this.rows = new Table<>(work);
  }

  /** From now on another instance does this, and commits it, just before each save. */
  public void beforeEachSave(Runnable other) {
    beforeSave = other;
  }

  /** Another instance does this, and commits it, just before the next save. */
  public void beforeNextSave(Runnable other) {
    AtomicBoolean done = new AtomicBoolean();
    beforeEachSave(
        () -> {
          if (done.compareAndSet(false, true)) {
            other.run();
          }
        });
  }

  /** From now on each save that touches this order fails. */
  public void spoil(OrderNo orderNo) {
    spoiled.add(orderNo);
  }

  @Override
  public void add(Moved placed) {
    Order order = placed.order();
    if (rows.find(order.orderNo()).isPresent()) {
      throw new IllegalStateException("order " + order.orderNo() + " exists");
    }
    rows.put(order.orderNo(), new Row(rows.size(), order, List.of(placed.historyEntry())));
  }

  @Override
  public Optional<Order> find(OrderNo orderNo) {
    return rows.find(orderNo).map(Row::order);
  }

  @Override
  public List<Order> findAll(Collection<OrderNo> orderNos) {
    return rows.findAll(orderNos).stream().map(Row::order).toList();
  }

  @Override
  public Set<OrderNo> saveAll(Collection<Moved> moves) {
    beforeSaving(moves.stream().map(Moved::order).toList());
    Set<OrderNo> won = new HashSet<>();
    for (Moved moved : moves) {
      OrderNo orderNo = moved.order().orderNo();
      rows.find(orderNo)
          .filter(row -> row.allows(moved))
          .ifPresent(
              row -> {
                rows.put(orderNo, row.after(moved));
                won.add(orderNo);
              });
    }
    return won;
  }

  @Override
  public Set<OrderNo> saveChanges(Collection<Order> changed) {
    beforeSaving(changed);
    return changed.stream().filter(this::saveChange).map(Order::orderNo).collect(toSet());
  }

  private boolean saveChange(Order changed) {
    Optional<Row> row =
        rows.find(changed.orderNo())
            .filter(r -> !r.order().isSettled())
            .filter(r -> r.order().version() == changed.version() - 1);
    row.ifPresent(r -> rows.put(changed.orderNo(), r.with(changed)));
    return row.isPresent();
  }

  @Override
  public List<PendingOrder> pending(Instant before, @Nullable PendingOrder after, int limit) {
    return rows.where(row -> row.isPending(before)).stream()
        .map(row -> pending(row.order()))
        .filter(pending -> after == null || BY_KEY.compare(pending, after) > 0)
        .sorted(BY_KEY)
        .limit(limit)
        .toList();
  }

  private static PendingOrder pending(Order order) {
    return new PendingOrder(order.orderNo(), order.deadline().closeAt(), order.placement().kind());
  }

  @Override
  public OrderPage search(OrderQuery query) {
    List<Row> found = rows.where(row -> row.matches(query));
    Stream<Order> newestFirst =
        found.stream().sorted(Comparator.comparing(Row::id).reversed()).map(Row::order);
    return new OrderPage(
        newestFirst.skip((long) query.page() * query.size()).limit(query.size()).toList(),
        found.size());
  }

  @Override
  public List<HistoryEntry> history(OrderNo orderNo) {
    return rows.find(orderNo).map(Row::history).orElse(List.of());
  }

  private void beforeSaving(Collection<Order> orders) {
    Runnable other = beforeSave;
    beforeSave = () -> {};
    work.elsewhere(other);
    beforeSave = other;
    if (orders.stream().map(Order::orderNo).anyMatch(spoiled::contains)) {
      throw new IllegalStateException("the row of an order cannot be written");
    }
  }

  private record Row(long id, Order order, List<HistoryEntry> history) {
    boolean allows(Moved moved) {
      return order.status() == moved.from()
          && order.version() == moved.order().version() - 1
          && (moved.trigger() != OrderTrigger.EXPIRE
              || order.deadline().isOver(moved.occasion().at()));
    }

    boolean isPending(Instant before) {
      return !order.isSettled() && order.dueAt().isBefore(before);
    }

    Row after(Moved moved) {
      Order next =
          Order.fromStore(
              order.placement(), order.deadline(), moved.order().progress(), order.checkout());
      return new Row(
          id, next, Stream.concat(history.stream(), Stream.of(moved.historyEntry())).toList());
    }

    Row with(Order changed) {
      Order next =
          Order.fromStore(
              order.placement(), changed.deadline(), changed.progress(), changed.checkout());
      return new Row(id, next, history);
    }

    boolean matches(OrderQuery query) {
      return (query.userId() == null || query.userId().equals(order.placement().userId()))
          && (query.status() == null || query.status() == order.status());
    }
  }
}
