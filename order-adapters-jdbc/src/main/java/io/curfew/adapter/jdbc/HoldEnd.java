package io.curfew.adapter.jdbc;

import io.curfew.adapter.jdbc.HoldLedger.Action;
import java.util.Set;

/** The ways a hold ends, or what was sold comes back, and what each means for stock and coupon. */
enum HoldEnd {
  RELEASE(
      Action.RELEASE,
      "held",
      """
      update stock set available = available + :quantity, held = held - :quantity
      where sku in (:skus) and held >= :quantity
      """,
      """
      update coupon set status = 'AVAILABLE', order_no = null
      where code = :id and order_no = :orderNo and status = 'HELD'
      """),
  SELL(
      Action.SELL,
      "held",
      """
      update stock set sold = sold + :quantity, held = held - :quantity
      where sku in (:skus) and held >= :quantity
      """,
      """
      update coupon set status = 'USED'
      where code = :id and order_no = :orderNo and status = 'HELD'
      """),
  RESTOCK(
      Action.RESTOCK,
      "sold",
      """
      update stock set available = available + :quantity, sold = sold - :quantity
      where sku in (:skus) and sold >= :quantity
      """,
      """
      update coupon set status = 'AVAILABLE', order_no = null
      where code = :id and order_no = :orderNo and status = 'USED'
      """);

  private static final Set<Action> HELD = Set.of(Action.HOLD);
  private static final Set<Action> SOLD = Set.of(Action.HOLD, Action.SELL);

  private final Action action;
  private final String from;
  private final String stockSql;
  private final String couponSql;

  HoldEnd(Action action, String from, String stockSql, String couponSql) {
    this.action = action;
    this.from = from;
    this.stockSql = stockSql;
    this.couponSql = couponSql;
  }

  Action action() {
    return action;
  }

  /** Whether this can follow what the ledger says was done so far. */
  boolean follows(Set<Action> done) {
    return switch (this) {
      case RELEASE, SELL -> done.equals(HELD);
      case RESTOCK -> done.equals(SOLD);
    };
  }

  /** Where the units are that move. */
  String from() {
    return from;
  }

  String stockSql() {
    return stockSql;
  }

  String couponSql() {
    return couponSql;
  }
}
