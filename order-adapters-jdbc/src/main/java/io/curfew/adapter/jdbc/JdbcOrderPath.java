package io.curfew.adapter.jdbc;

import io.curfew.watching.OrderPath;
import io.curfew.watching.PathFigures;
import io.curfew.watching.Waiting;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** The path counted in the indexes of what is pending, in one statement. */
final class JdbcOrderPath implements OrderPath {
  static final String PENDING = "select count(*) from order_info where status = 0";

  static final String NEXT_DUE_PLACED_AT =
      """
      select create_time from order_info
      where status = 0
      order by close_at, order_no
      limit 1
      """;

  static final String OVERDUE =
      "select count(*) from order_info where status = 0 and close_at <= :now";

  static final String FIRST_OVERDUE =
      """
      select close_at from order_info
      where status = 0 and close_at <= :now
      order by close_at, order_no
      limit 1
      """;

  static final String UNSENT = "select count(*) from outbox where sent_at is null";

  static final String FIRST_UNSENT =
      "select created_at from outbox where sent_at is null order by id limit 1";

  static final String SENT = "select count(*) from outbox where sent_at > :minuteAgo";

  static final String READ =
      """
      select
        (%s) as pending,
        (%s) as next_due_placed_at,
        (%s) as overdue,
        (%s) as first_overdue,
        (%s) as unsent,
        (%s) as first_unsent,
        (%s) as sent
      """
          .formatted(
              PENDING, NEXT_DUE_PLACED_AT, OVERDUE, FIRST_OVERDUE, UNSENT, FIRST_UNSENT, SENT);

  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final NamedParameterJdbcOperations jdbc;

  JdbcOrderPath(NamedParameterJdbcOperations jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public PathFigures read(Instant now) {
    Params params = new Params().at("now", now).at("minuteAgo", now.minus(MINUTE));
    return jdbc.query(READ, params, JdbcOrderPath::read).get(0);
  }

  private static PathFigures read(ResultSet row, int index) throws SQLException {
    return new PathFigures(
        waiting(row, "pending", "next_due_placed_at"),
        waiting(row, "overdue", "first_overdue"),
        waiting(row, "unsent", "first_unsent"),
        row.getLong("sent"));
  }

  private static Waiting waiting(ResultSet row, String count, String oldest) throws SQLException {
    return new Waiting(row.getLong(count), Utc.readNullable(row, oldest));
  }
}
