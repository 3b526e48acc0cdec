package io.curfew.releasing;

import io.curfew.order.CouponCode;
import io.curfew.order.Sku;

/** Something an order can hold: units of a SKU, or a coupon. */
public record Resource(Kind kind, String id) {
  /** What sort of thing is held. */
  public enum Kind {
    STOCK,
    COUPON
  }

  public static Resource stock(Sku sku) {
    return new Resource(Kind.STOCK, sku.value());
  }

  public static Resource coupon(CouponCode code) {
    return new Resource(Kind.COUPON, code.value());
  }

  @Override
  public String toString() {
    return kind + ":" + id;
  }
}
