package io.curfew.contract;

import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;

/** What every contract of a store begins with: empty stores, and short words to use them. */
public abstract class StoreContract {
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
}
