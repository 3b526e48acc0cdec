package io.curfew.releasing;

import io.curfew.order.Sku;

/** Fewer units are available than an order needs. Nothing was taken. */
public final class OutOfStock extends RuntimeException {
  private final Sku sku;

  public OutOfStock(Sku sku) {
    super("not enough of SKU " + sku + " is available");
    this.sku = sku;
  }

  public Sku sku() {
    return sku;
  }
}
