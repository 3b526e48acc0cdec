package io.curfew.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.Sku;
import io.curfew.releasing.StockLevel;
import io.curfew.work.Contended;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;

/** What every contract of a store begins with: empty stores, and short words to use them. */
public abstract class StoreContract {
  private static final int MOST_TRIES = 50;

  protected Stores stores;

  /** Stores over an empty database, called before each test. */
  protected abstract Stores freshStores();

  @BeforeEach
  final void beginEmpty() {
    stores = freshStores();
  }

  final <T> T inTransaction(Supplier<T> work) {
    return stores.work().inTransaction(work);
  }

  final void doInTransaction(Runnable work) {
    stores
        .work()
        .inTransaction(
            () -> {
              work.run();
              return work;
            });
  }

  final Order add(SampleOrder sample) {
    doInTransaction(() -> stores.orders().add(sample.placed()));
    return sample.order();
  }

  /** Adds an order that holds what it needs, or nothing at all. */
  final Order hold(SampleOrder sample) {
    return stores
        .work()
        .retried(
            () -> {
              stores.orders().add(sample.placed());
              stores.holds().hold(sample.order());
              return sample.order();
            });
  }

  final Set<OrderNo> saveChanges(Collection<Order> changed) {
    return inTransaction(() -> stores.orders().saveChanges(changed));
  }

  /** Saves a change that must win, and returns the order as it is then. */
  final Order changed(Order changed) {
    if (saveChanges(List.of(changed)).isEmpty()) {
      throw new AssertionError(changed + " did not win");
    }
    return changed;
  }

  final Set<OrderNo> save(Moved... moves) {
    return inTransaction(() -> stores.orders().saveAll(List.of(moves)));
  }

  /** Saves a move that must win, and returns the order as it is then. */
  final Order won(Moved moved) {
    if (save(moved).isEmpty()) {
      throw new AssertionError(moved + " did not win");
    }
    return moved.order();
  }

  final Order find(String orderNo) {
    return stores.orders().find(new OrderNo(orderNo)).orElseThrow();
  }

  final void assertStock(String sku, long available, long held, long sold) {
    assertThat(stores.stock().find(new Sku(sku)))
        .contains(new StockLevel(new Sku(sku), available, held, sold));
  }

  /** As a caller does who is told that others were in the way. */
  static <T> T persistently(Supplier<T> work) {
    for (int attempt = 1; attempt < MOST_TRIES; attempt++) {
      try {
        return work.get();
      } catch (Contended again) {
        // rolled back: nothing was written, so the same call may be made again
      }
    }
    return work.get();
  }
}
