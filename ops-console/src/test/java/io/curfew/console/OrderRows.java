package io.curfew.console;

import io.curfew.testservers.JdbcTarget;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** What is in order-app's database, written and counted past it. MariaDB counts the rows. */
final class OrderRows {
  private static final DateTimeFormatter UTC =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

  private final JdbcTarget database;

  OrderRows(JdbcTarget database) {
    this.database = database;
  }

  /**
   * Orders {@code late-1}, {@code late-2}, … for one seat each, as they are when they were placed,
   * with deadlines that were over half an hour ago and nobody to close them.
   */
  void insertOverdue(int count) {
    Instant placed = Instant.now().minus(Duration.ofHours(1));
    Instant deadline = placed.plus(Duration.ofMinutes(30));
    insert(
        1, "insert into stock (sku, available, held, sold) values ('seat', 0, " + count + ", 0)");
    insert(
        count,
        """
        insert into order_info (order_no, user_id, kind, amount, currency, status, version,
          create_time, pay_expire_time, close_at)
        select concat('late-', seq), 'late', 'STANDARD', 100, 'CNY', 0, 0, ?, ?, ?
        from seq_1_to_%d""",
        placed,
        deadline,
        deadline);
    insert(
        count,
        """
        insert into order_item (order_no, line_no, sku, quantity, unit_price)
        select concat('late-', seq), 0, 'seat', 1, 100 from seq_1_to_%d""");
    insert(
        count,
        """
        insert into order_history
          (order_no, version, moved_at, to_status, order_trigger, source, actor)
        select concat('late-', seq), 0, ?, 0, 'PLACE', 'CUSTOMER', 'service'
        from seq_1_to_%d""",
        placed);
    insert(
        count,
        """
        insert into order_hold (order_no, resource_kind, resource_id, action, quantity)
        select concat('late-', seq), 'STOCK', 'seat', 'HOLD', 1 from seq_1_to_%d""");
  }

  private void insert(int count, String sql, Instant... instants) {
    try (Connection connection = connect();
        PreparedStatement statement = connection.prepareStatement(sql.formatted(count))) {
      for (int i = 0; i < instants.length; i++) {
        statement.setString(i + 1, UTC.format(instants[i]));
      }
      if (statement.executeUpdate() != count) {
        throw new IllegalStateException("not every row was written: " + sql);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  /**
   * @param rows the rest of {@code select count(*) from …}
   */
  long count(String rows) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("select count(*) from " + rows)) {
      result.next();
      return result.getLong(1);
    } catch (SQLException e) {
      throw new IllegalStateException(rows, e);
    }
  }

  private Connection connect() throws SQLException {
    return DriverManager.getConnection(database.url(), database.user(), database.password());
  }
}
