package io.curfew.bench.stage;

import java.time.Instant;

/**
 * Writes placed orders as {@code PlaceOrder} leaves them, but for the reminder: row, line, hold,
 * history, and the event that was sent.
 */
public final class Seeding {
  private static final String NUMBERS =
      "create table if not exists bench_number (n int not null primary key) engine = InnoDB";

  private static final String DOUBLE =
      "insert into bench_number select n + (select max(n) from bench_number) from bench_number";

  private static final String STOCK =
      """
      insert into stock (sku, available, held, sold)
      select concat(?, '-', mod(n, ?)), 0, count(*), 0
      from bench_number where n <= ?
      group by mod(n, ?)
      """;

  private static final String ORDERS =
      """
      insert into order_info
        (order_no, user_id, kind, amount, currency, status, version, create_time, pay_expire_time, close_at)
      select concat(?, lpad(n, 8, '0')), ?, 'STANDARD', 100, 'CNY', 0, 0,
        utc_timestamp(3), utc_timestamp(3) + interval 10 day, utc_timestamp(3) + interval 10 day
      from bench_number where n <= ?
      """;

  private static final String LINES =
      """
      insert into order_item (order_no, line_no, sku, quantity, unit_price)
      select concat(?, lpad(n, 8, '0')), 1, concat(?, '-', mod(n, ?)), 1, 100
      from bench_number where n <= ?
      """;

  private static final String HOLDS =
      """
      insert into order_hold (order_no, resource_kind, resource_id, action, quantity)
      select concat(?, lpad(n, 8, '0')), 'STOCK', concat(?, '-', mod(n, ?)), 'HOLD', 1
      from bench_number where n <= ?
      """;

  private static final String HISTORY =
      """
      insert into order_history (order_no, version, moved_at, to_status, order_trigger, source, actor)
      select concat(?, lpad(n, 8, '0')), 0, utc_timestamp(3), 0, 'PLACE', 'CUSTOMER', 'bench'
      from bench_number where n <= ?
      """;

  private static final String EVENTS =
      """
      insert into outbox (order_no, version, attempts, next_attempt_at, sent_at)
      select concat(?, lpad(n, 8, '0')), 0, 0, utc_timestamp(3), utc_timestamp(3)
      from bench_number where n <= ?
      """;

  private static final String MOVE_DUE =
      "update order_info set pay_expire_time = ?, close_at = ? where user_id = ?";

  private final Sql sql;

  public Seeding(Stage stage) {
    this.sql = stage.sql();
  }

  /** The orders are due in ten days, until {@link #fallDue} says when. */
  public void place(Workload work) {
    numbers(work.orders());
    String name = work.name();
    sql.run(STOCK, name, work.skus(), work.orders(), work.skus());
    sql.run(ORDERS, name, name, work.orders());
    sql.run(LINES, name, name, work.skus(), work.orders());
    sql.run(HOLDS, name, name, work.skus(), work.orders());
    sql.run(HISTORY, name, work.orders());
    sql.run(EVENTS, name, work.orders());
  }

  /** Moves the deadline of every order of this work. */
  public Workload fallDue(Workload work, Instant at) {
    String text = Sql.utc(at);
    sql.run(MOVE_DUE, text, text, work.name());
    return work.dueAt(at);
  }

  /** There is a row for each number up to this one, and for some beyond. */
  public void numbers(int most) {
    sql.run(NUMBERS);
    sql.run("insert ignore into bench_number values (1)");
    while (sql.number("select max(n) from bench_number") < most) {
      sql.run(DOUBLE);
    }
  }
}
