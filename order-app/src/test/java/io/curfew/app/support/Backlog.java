package io.curfew.app.support;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Crowds of pending orders, written past the service by a MariaDB that counts. */
public final class Backlog {
  private static final DateTimeFormatter UTC =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

  private final JdbcTemplate jdbc;
  private final int size;

  public Backlog(Servers servers, int size) {
    this.jdbc =
        new JdbcTemplate(
            new DriverManagerDataSource(
                servers.database().url() + "&socketTimeout=0",
                servers.database().user(),
                servers.database().password()));
    this.size = size;
  }

  /**
   * As many as a test is asked to try, by the environment variable {@code CURFEW_TEST_BACKLOG}.
   *
   * @param otherwise in every run of the suite
   */
  public static int sizeOr(int otherwise) {
    String asked = System.getenv("CURFEW_TEST_BACKLOG");
    return asked == null ? otherwise : Integer.parseInt(asked);
  }

  /** Orders {@code b-1}, {@code b-2}, … for one seat each, placed an hour ago. */
  public void insertOrders(Instant closeAt) {
    Instant placedAt = Instant.now().minus(Duration.ofHours(1));
    jdbc.update("insert into stock values ('seat', 0, ?, 0)", size);
    insert(
        """
        insert into order_info (order_no, user_id, kind, amount, currency, status, version,
          create_time, pay_expire_time, close_at)
        select concat('b-', seq), 'backlog', 'STANDARD', 100, 'CNY', 0, 0, ?, ?, ?""",
        placedAt,
        closeAt,
        closeAt);
    insert(
        """
        insert into order_item (order_no, line_no, sku, quantity, unit_price)
        select concat('b-', seq), 0, 'seat', 1, 100""");
    insert(
        """
        insert into order_history
          (order_no, version, moved_at, to_status, order_trigger, source, actor)
        select concat('b-', seq), 0, ?, 0, 'PLACE', 'CUSTOMER', 'test'""",
        placedAt);
    insert(
        """
        insert into order_hold (order_no, resource_kind, resource_id, action, quantity)
        select concat('b-', seq), 'STOCK', 'seat', 'HOLD', 1""");
  }

  /** Their timers wait to be sent again. */
  public void insertUnconfirmedTimers(Instant closeAt) {
    insert(
        """
        insert into timer_outbox (order_no, close_at, attempts, next_attempt_at)
        select concat('b-', seq), ?, 0, ?""",
        closeAt,
        Instant.now());
  }

  public long count(String where) {
    Long count = jdbc.queryForObject("select count(*) from " + where, Long.class);
    return count == null ? -1 : count;
  }

  private void insert(String sql, Instant... instants) {
    Object[] texts = new Object[instants.length];
    for (int i = 0; i < instants.length; i++) {
      texts[i] = UTC.format(instants[i]);
    }
    if (jdbc.update(sql + " from seq_1_to_" + size, texts) != size) {
      throw new IllegalStateException("not every row was written: " + sql);
    }
  }
}
