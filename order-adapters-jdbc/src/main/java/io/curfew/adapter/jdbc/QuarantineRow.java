package io.curfew.adapter.jdbc;

import io.curfew.order.OrderNo;
import io.curfew.quarantining.Arrival;
import io.curfew.quarantining.Body;
import io.curfew.quarantining.Content;
import io.curfew.quarantining.QuarantineStatus;
import io.curfew.quarantining.QuarantinedMessage;
import io.curfew.quarantining.Settlement;
import io.curfew.quarantining.Trouble;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A row of {@code quarantine}. */
final class QuarantineRow {
  private QuarantineRow() {}

  static Params params(String key, Arrival arrival) {
    Content content = arrival.content();
    return new Params()
        .text("key", key)
        .text("messageId", content.messageId())
        .at("at", arrival.at())
        .text("queue", arrival.queue())
        .text("orderNo", arrival.orderNo())
        .text("kind", arrival.trouble().kind())
        .text("cause", arrival.trouble().cause())
        .text("headers", content.headers())
        .bytes("body", content.body().bytes())
        .number("bodySize", content.body().size());
  }

  static Params settlement(QuarantinedMessage settled) {
    Settlement settlement = Objects.requireNonNull(settled.settlement());
    return new Params()
        .number("id", settled.id())
        .text("status", settlement.status())
        .text("operator", settlement.operator())
        .at("at", settlement.at())
        .text("reason", settlement.reason());
  }

  static QuarantinedMessage read(ResultSet row, int index) throws SQLException {
    String orderNo = row.getString("order_no");
    Arrival arrival =
        new Arrival(
            Utc.read(row, "arrived_at"),
            row.getString("queue"),
            orderNo == null ? null : new OrderNo(orderNo),
            new Trouble(Trouble.Kind.valueOf(row.getString("kind")), row.getString("cause")),
            content(row));
    return new QuarantinedMessage(row.getLong("id"), arrival, settlement(row));
  }

  private static Content content(ResultSet row) throws SQLException {
    Body body = Body.beginning(row.getBytes("body"), row.getLong("body_size"));
    return new Content(row.getString("message_id"), row.getString("headers"), body);
  }

  private static @Nullable Settlement settlement(ResultSet row) throws SQLException {
    QuarantineStatus status = QuarantineStatus.valueOf(row.getString("status"));
    return status == QuarantineStatus.OPEN
        ? null
        : new Settlement(
            status,
            row.getString("settled_by"),
            Utc.read(row, "settled_at"),
            row.getString("settled_reason"));
  }
}
