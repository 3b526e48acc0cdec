package io.curfew.releasing;

import io.curfew.order.Sku;
import java.util.Optional;

/**
 * The stock of all SKUs, as the stock service sees it. Every method is a transaction of its own, or
 * joins one.
 */
public interface Stock {
  Optional<StockLevel> find(Sku sku);

  /**
   * Sets what is available, and creates the SKU if need be. What is held or sold stays. A repeat
   * changes nothing.
   */
  StockLevel setAvailable(Sku sku, long available);

  /**
   * Changes what is available by {@code delta}.
   *
   * @return empty if the SKU does not exist
   * @throws OutOfStock if less than nothing would be left; nothing changed
   */
  Optional<StockLevel> adjust(Sku sku, long delta, String reason);
}
