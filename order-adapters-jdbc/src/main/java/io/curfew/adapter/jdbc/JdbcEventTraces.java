package io.curfew.adapter.jdbc;

import io.curfew.announcing.EventTrace;
import io.curfew.announcing.EventTraces;
import io.curfew.announcing.OrderEvent;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.Orders;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Events in {@code outbox}, sent ones too until they are deleted. */
final class JdbcEventTraces implements EventTraces {
  static final String OF =
      """
      select id, order_no, version, attempts, reminded_at, next_attempt_at, sent_at
      from outbox
      where order_no = :orderNo
      order by version
      """;

  private final NamedParameterJdbcOperations jdbc;
  private final Orders orders;
  private final OrderHistory history;

  JdbcEventTraces(NamedParameterJdbcOperations jdbc, Orders orders) {
    this.jdbc = jdbc;
    this.orders = orders;
    this.history = new OrderHistory(jdbc);
  }

  @Override
  public List<EventTrace> of(OrderNo orderNo) {
    return orders.find(orderNo).map(this::of).orElse(List.of());
  }

  private List<EventTrace> of(Order order) {
    Params params = new Params().text("orderNo", order.orderNo());
    List<Row> rows = jdbc.query(OF, params, Row::read);
    // after the rows: a move that is made meanwhile is then there to be told of
    List<OrderHistory.Row> moves = history.of(List.of(order.orderNo()));
    List<EventTrace> traces = new ArrayList<>();
    boolean heldUp = false;
    for (Row row : rows) {
      traces.add(row.trace(moves, order, heldUp));
      heldUp |= row.sentAt == null;
    }
    return traces;
  }

  private record Row(OutboxRow event, Instant nextAttemptAt, @Nullable Instant sentAt) {
    static Row read(ResultSet row, int index) throws SQLException {
      return new Row(
          OutboxRow.read(row, index),
          Utc.read(row, "next_attempt_at"),
          Utc.readNullable(row, "sent_at"));
    }

    EventTrace trace(List<OrderHistory.Row> moves, Order now, boolean heldUp) {
      OrderEvent told = event.entry(moves, now).event();
      return new EventTrace(
          told.id(),
          told.type(),
          told.occasion().at(),
          event.attempts(),
          sentAt == null && !heldUp ? nextAttemptAt : null,
          sentAt);
    }
  }
}
