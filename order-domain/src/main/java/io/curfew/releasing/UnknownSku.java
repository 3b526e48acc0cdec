package io.curfew.releasing;

import io.curfew.order.InvalidValue;
import io.curfew.order.OrderLine;
import io.curfew.order.Placement;
import io.curfew.order.Sku;

/** An order names a SKU that does not exist. */
public final class UnknownSku extends InvalidValue {
  public UnknownSku(Placement placement, Sku sku) {
    super(
        "items[%d].sku".formatted(indexOf(placement, sku)),
        "must exist, but there is no SKU " + sku);
  }

  private static int indexOf(Placement placement, Sku sku) {
    return placement.lines().stream().map(OrderLine::sku).toList().indexOf(sku);
  }
}
