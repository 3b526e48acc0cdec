package io.curfew.adapter.jdbc;

/** The two ways a hold ends, and what each means for stock and coupon. */
enum HoldEnd {
  RELEASE(
      HoldLedger.Action.RELEASE,
      """
      update stock set available = available + :quantity, held = held - :quantity
      where sku = :id and held >= :quantity
      """,
      """
      update coupon set status = 'AVAILABLE', order_no = null
      where code = :id and order_no = :orderNo and status = 'HELD'
      """),
  SELL(
      HoldLedger.Action.SELL,
      """
      update stock set sold = sold + :quantity, held = held - :quantity
      where sku = :id and held >= :quantity
      """,
      """
      update coupon set status = 'USED'
      where code = :id and order_no = :orderNo and status = 'HELD'
      """);

  private final HoldLedger.Action action;
  private final String stockSql;
  private final String couponSql;

  HoldEnd(HoldLedger.Action action, String stockSql, String couponSql) {
    this.action = action;
    this.stockSql = stockSql;
    this.couponSql = couponSql;
  }

  HoldLedger.Action action() {
    return action;
  }

  String stockSql() {
    return stockSql;
  }

  String couponSql() {
    return couponSql;
  }
}
