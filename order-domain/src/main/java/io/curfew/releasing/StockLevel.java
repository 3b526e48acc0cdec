package io.curfew.releasing;

import io.curfew.order.Sku;

/** Units of a SKU: for sale, held by pending orders, and sold. */
public record StockLevel(Sku sku, long available, long held, long sold) {}
