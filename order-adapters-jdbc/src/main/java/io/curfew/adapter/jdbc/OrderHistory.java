package io.curfew.adapter.jdbc;

import io.curfew.order.HistoryEntry;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Every move of every order: one row each, written with the move. */
final class OrderHistory {
  static final String ADD =
      """
      insert into order_history
        (order_no, version, moved_at, from_status, to_status, order_trigger, source, actor, reason)
      values
        (:orderNo, :version, :movedAt, :from, :to, :trigger, :source, :actor, :reason)
      """;

  static final String FIND =
      """
      select order_no, version, moved_at, from_status, to_status, order_trigger, source, actor, reason
      from order_history
      where order_no in (:orderNos)
      order by order_no, version
      """;

  private final NamedParameterJdbcOperations jdbc;

  OrderHistory(NamedParameterJdbcOperations jdbc) {
    this.jdbc = jdbc;
  }

  void add(Collection<Moved> moves) {
    Batch.insert(jdbc, ADD, moves, OrderHistory::params);
  }

  /** The moves of these orders, each order's oldest first. */
  List<Row> of(Collection<OrderNo> orderNos) {
    return orderNos.isEmpty()
        ? List.of()
        : jdbc.query(FIND, new Params().texts("orderNos", orderNos), OrderHistory::read);
  }

  private static Params params(Moved moved) {
    OrderStatus from = moved.from();
    return new Params()
        .text("orderNo", moved.order().orderNo())
        .number("version", moved.order().version())
        .at("movedAt", moved.occasion().at())
        .number("from", from == null ? null : from.code())
        .number("to", moved.order().status().code())
        .text("trigger", moved.trigger())
        .text("source", moved.occasion().source())
        .text("actor", moved.occasion().actor())
        .text("reason", moved.occasion().reason());
  }

  private static Row read(ResultSet row, int index) throws SQLException {
    Occasion occasion =
        new Occasion(
            Utc.read(row, "moved_at"),
            Source.valueOf(row.getString("source")),
            row.getString("actor"),
            row.getString("reason"));
    HistoryEntry entry =
        new HistoryEntry(
            from(row),
            OrderStatus.ofCode(row.getInt("to_status")),
            OrderTrigger.valueOf(row.getString("order_trigger")),
            occasion);
    return new Row(new OrderNo(row.getString("order_no")), row.getLong("version"), entry);
  }

  private static @Nullable OrderStatus from(ResultSet row) throws SQLException {
    int code = row.getInt("from_status");
    return row.wasNull() ? null : OrderStatus.ofCode(code);
  }

  /** {@code version} is that of the order after the move. */
  record Row(OrderNo orderNo, long version, HistoryEntry entry) {}
}
