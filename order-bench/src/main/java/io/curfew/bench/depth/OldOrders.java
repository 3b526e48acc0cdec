package io.curfew.bench.depth;

import io.curfew.bench.stage.Seeding;
import io.curfew.bench.stage.Sql;
import io.curfew.bench.stage.Stage;

/**
 * Years of orders: most of them paid or closed, a twentieth still to be due, and the events they
 * left. Written in the order in which they would have come.
 */
final class OldOrders {
  private static final int PAGE = 100_000;

  private static final String ORDERS =
      """
      insert into order_info
        (order_no, user_id, kind, amount, currency, status, version, create_time, pay_expire_time, close_at)
      select concat('0old', lpad(? + n, 12, '0')), concat('old', mod(? + n, 1000)), 'STANDARD', 100, 'CNY',
        case when mod(n, 20) = 0 then 0 when mod(n, 3) = 0 then 2 else 1 end, 1,
        @at := date_sub(utc_timestamp(3), interval (200000000 - ? - n) second), @at,
        if(mod(n, 20) = 0, date_add(utc_timestamp(3), interval 20 + mod(n, 10) day), @at)
      from bench_number where n <= ?
      """;

  private static final String EVENTS =
      """
      insert into outbox (order_no, version, attempts, next_attempt_at, sent_at)
      select concat('0old', lpad(? + n, 12, '0')), 0, 0, utc_timestamp(3), utc_timestamp(3)
      from bench_number where n <= ?
      """;

  private final Sql sql;
  private final Seeding seeding;
  private int written;

  OldOrders(Stage stage) {
    this.sql = stage.sql();
    this.seeding = new Seeding(stage);
  }

  /** Returns when there are so many. */
  void fillUpTo(int rows) {
    seeding.numbers(PAGE);
    while (written < rows) {
      int page = Math.min(PAGE, rows - written);
      sql.run(ORDERS, written, written, written, page);
      sql.run(EVENTS, written, page);
      written += page;
    }
    sql.rows("analyze table order_info, outbox");
  }
}
