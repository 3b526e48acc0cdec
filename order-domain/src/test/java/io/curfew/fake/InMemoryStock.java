package io.curfew.fake;

import io.curfew.order.Sku;
import io.curfew.releasing.OutOfStock;
import io.curfew.releasing.Stock;
import io.curfew.releasing.StockLevel;
import java.util.Optional;

/** Stock in memory. */
public final class InMemoryStock implements Stock {
  private final InMemoryUnitOfWork work;
  private final Table<Sku, StockLevel> levels;

  public InMemoryStock(InMemoryUnitOfWork work) {
    this.work = work;
    this.levels = new Table<>(work);
  }

  @Override
  public Optional<StockLevel> find(Sku sku) {
    return levels.find(sku);
  }

  @Override
  public StockLevel setAvailable(Sku sku, long available) {
    return work.inTransaction(
        () -> {
          StockLevel before = find(sku).orElse(new StockLevel(sku, 0, 0, 0));
          return save(new StockLevel(sku, available, before.held(), before.sold()));
        });
  }

  @Override
  public Optional<StockLevel> adjust(Sku sku, long delta, String reason) {
    return work.inTransaction(() -> change(sku, delta, 0, 0));
  }

  /** The product vanishes, as when a person deletes its row. */
  public void delete(Sku sku) {
    work.inTransaction(
        () -> {
          levels.remove(sku);
          return sku;
        });
  }

  Optional<StockLevel> change(Sku sku, long available, long held, long sold) {
    return find(sku)
        .map(
            level -> {
              if (level.available() + available < 0) {
                throw new OutOfStock(sku);
              }
              return save(
                  new StockLevel(
                      sku,
                      level.available() + available,
                      level.held() + held,
                      level.sold() + sold));
            });
  }

  private StockLevel save(StockLevel level) {
    levels.put(level.sku(), level);
    return level;
  }
}
