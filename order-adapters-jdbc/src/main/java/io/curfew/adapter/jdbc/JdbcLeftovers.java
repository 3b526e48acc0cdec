package io.curfew.adapter.jdbc;

import io.curfew.watching.Leftover;
import io.curfew.watching.Leftovers;
import java.time.Instant;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Deletes the oldest rows of tables that would grow for ever, each found in an index. */
final class JdbcLeftovers implements Leftovers {
  static final String SENT_EVENTS = "delete from outbox where sent_at < :before limit :limit";

  static final String TRACES =
      """
      delete from timer_trace
      where arrived_at < :before
        and not exists (
          select 1 from order_info o
          where o.order_no = timer_trace.order_no and o.status = 0)
      limit :limit
      """;

  static final String LOST_TRACES =
      """
      delete from timer_trace
      where arrived_at is null and parked_at < :before
        and not exists (
          select 1 from order_info o
          where o.order_no = timer_trace.order_no and o.status = 0)
      limit :limit
      """;

  static final String KEYS = "delete from idempotency_key where created_at < :before limit :limit";

  static final String ANOMALIES =
      "delete from hold_anomaly where noticed_at < :before limit :limit";

  static final String PAST_ALARMS = "delete from alarm where cleared_at < :before limit :limit";

  private final NamedParameterJdbcOperations jdbc;

  JdbcLeftovers(NamedParameterJdbcOperations jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public int purge(Leftover kind, Instant before, int limit) {
    return jdbc.update(sql(kind), new Params().at("before", before).number("limit", limit));
  }

  private static String sql(Leftover kind) {
    return switch (kind) {
      case SENT_EVENT -> SENT_EVENTS;
      case TIMER_TRACE -> TRACES;
      case LOST_TIMER_TRACE -> LOST_TRACES;
      case IDEMPOTENCY_KEY -> KEYS;
      case HOLD_ANOMALY -> ANOMALIES;
      case PAST_ALARM -> PAST_ALARMS;
    };
  }
}
