package io.curfew.adapter.amqp;

import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.releasing.HoldAnomaly;
import io.curfew.releasing.Holds;
import io.curfew.watching.HealthProbe;
import io.curfew.work.DatabaseUnavailable;
import io.curfew.work.UnitOfWork;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Stands before the in-memory stores: is away when a test says so, and has bad orders. */
final class TroubledDatabase implements UnitOfWork, Holds, HealthProbe {
  private final UnitOfWork work;
  private final Holds holds;
  private final Set<OrderNo> bad = ConcurrentHashMap.newKeySet();
  private final AtomicInteger transactions = new AtomicInteger();
  private volatile boolean away;

  TroubledDatabase(UnitOfWork work, Holds holds) {
    this.work = work;
    this.holds = holds;
  }

  void goAway() {
    away = true;
  }

  void comeBack() {
    away = false;
  }

  void cannotClose(OrderNo orderNo) {
    bad.add(orderNo);
  }

  void canClose(OrderNo orderNo) {
    bad.remove(orderNo);
  }

  /** How many transactions were begun, also while it was away. */
  int transactions() {
    return transactions.get();
  }

  @Override
  public <T> T inTransaction(Supplier<T> supplier) {
    transactions.incrementAndGet();
    mustBeThere();
    return work.inTransaction(supplier);
  }

  /** As a store that is asked while the database may be away. */
  void mustBeThere() {
    if (away) {
      throw new DatabaseUnavailable("the test took the database away", new RuntimeException());
    }
  }

  @Override
  public Optional<String> problem() {
    return away ? Optional.of("the test took the database away") : Optional.empty();
  }

  @Override
  public void hold(Order order) {
    holds.hold(order);
  }

  @Override
  public List<HoldAnomaly> release(Collection<Order> orders) {
    if (orders.stream().map(Order::orderNo).anyMatch(bad::contains)) {
      throw new IllegalStateException("the test made this order a bad one");
    }
    return holds.release(orders);
  }

  @Override
  public List<HoldAnomaly> sell(Order order) {
    return holds.sell(order);
  }

  @Override
  public List<HoldAnomaly> restock(Order order) {
    return holds.restock(order);
  }
}
