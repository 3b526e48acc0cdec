package io.curfew.adapter.jdbc;

import io.curfew.announcing.OrderEvent;
import io.curfew.announcing.OutboxEntry;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.Source;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A row of {@code outbox}. {@code remindedAt} is {@code null} unless the event is a reminder. */
record OutboxRow(
    long id, OrderNo orderNo, long version, int attempts, @Nullable Instant remindedAt) {

  static OutboxRow read(ResultSet row, int index) throws SQLException {
    return new OutboxRow(
        row.getLong("id"),
        new OrderNo(row.getString("order_no")),
        row.getLong("version"),
        row.getInt("attempts"),
        Utc.readNullable(row, "reminded_at"));
  }

  static Params params(OrderEvent event) {
    Instant at = event.occasion().at();
    return new Params()
        .text("orderNo", event.order().orderNo())
        .number("version", event.order().version())
        .at("createdAt", at)
        .at("remindedAt", event.isReminder() ? at : null);
  }

  /**
   * The row with its event, as it was at the time.
   *
   * @param moves all of the order's, oldest first
   */
  OutboxEntry entry(List<OrderHistory.Row> moves, Order now) {
    Moved last =
        Replay.lastOf(moves.stream().filter(move -> move.version() <= version).toList(), now);
    return new OutboxEntry(id, event(last), attempts);
  }

  private OrderEvent event(Moved last) {
    return remindedAt == null
        ? new OrderEvent(last)
        : OrderEvent.reminder(
            Replay.atVersion(last.order(), version), Occasion.automatic(remindedAt, Source.TIMER));
  }
}
