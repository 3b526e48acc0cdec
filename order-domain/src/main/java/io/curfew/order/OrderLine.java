package io.curfew.order;

/** One item of an order. {@code unitPrice} is in minor units of the order's currency. */
public record OrderLine(Sku sku, int quantity, long unitPrice) {
  public static final int MAX_QUANTITY = 1_000_000;

  public OrderLine {
    if (quantity < 1 || quantity > MAX_QUANTITY) {
      throw new InvalidValue("quantity", "must be 1 to " + MAX_QUANTITY);
    }
    if (unitPrice < 0) {
      throw new InvalidValue("unitPrice", "must not be negative");
    }
  }
}
