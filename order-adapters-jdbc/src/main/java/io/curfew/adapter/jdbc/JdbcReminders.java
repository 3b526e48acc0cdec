package io.curfew.adapter.jdbc;

import io.curfew.announcing.Reminders;
import io.curfew.order.OrderNo;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Reminders in {@code reminder}; a row that was deleted was taken. */
final class JdbcReminders implements Reminders {
  static final String ADD =
      "insert into reminder (order_no, remind_at) values (:orderNo, :remindAt)";

  static final String LOCK = "select remind_at from reminder where order_no = :orderNo for update";

  static final String MOVE = "update reminder set remind_at = :remindAt where order_no = :orderNo";

  static final String DUE =
      """
      select order_no
      from reminder
      where remind_at <= :now
      order by remind_at, order_no
      limit :limit
      """;

  static final String TAKE = "delete from reminder where order_no = :orderNo";

  private final NamedParameterJdbcOperations jdbc;

  JdbcReminders(NamedParameterJdbcOperations jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public void add(OrderNo orderNo, Instant remindAt) {
    jdbc.update(ADD, params(orderNo).at("remindAt", remindAt));
  }

  @Override
  public void move(OrderNo orderNo, Duration by) {
    jdbc.query(LOCK, params(orderNo), JdbcReminders::remindAt)
        .forEach(before -> jdbc.update(MOVE, params(orderNo).at("remindAt", before.plus(by))));
  }

  @Override
  public List<OrderNo> due(Instant now, int limit) {
    return jdbc.query(
        DUE, new Params().at("now", now).number("limit", limit), JdbcReminders::orderNo);
  }

  @Override
  public Set<OrderNo> take(Collection<OrderNo> orderNos) {
    List<OrderNo> inOrder = orderNos.stream().distinct().sorted().toList();
    return Set.copyOf(Batch.update(jdbc, TAKE, inOrder, JdbcReminders::params).hit());
  }

  private static Params params(OrderNo orderNo) {
    return new Params().text("orderNo", orderNo);
  }

  private static Instant remindAt(ResultSet row, int index) throws SQLException {
    return Utc.read(row, "remind_at");
  }

  private static OrderNo orderNo(ResultSet row, int index) throws SQLException {
    return new OrderNo(row.getString("order_no"));
  }
}
