package io.curfew.adapter.jdbc;

import io.curfew.order.OrderNo;
import io.curfew.parking.PendingTimer;
import io.curfew.parking.PendingTimers;
import io.curfew.parking.TimerPage;
import io.curfew.parking.TimerQuery;
import io.curfew.parking.TimerState;
import io.curfew.parking.TimerTrace;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Pending orders in the order of their deadlines, each with the last of its traces. */
final class JdbcPendingTimers implements PendingTimers {
  private static final String LAST_TRACES =
      """
      from order_info o
      join timer_trace t on t.order_no = o.order_no
      where o.status = 0
        and not exists (
          select 1 from timer_trace later
          where later.order_no = t.order_no
            and (later.parked_at > t.parked_at
              or later.parked_at = t.parked_at and later.hops > t.hops
              or later.parked_at = t.parked_at and later.hops = t.hops
                and later.stay_id > t.stay_id))
      """;

  private static final String WAITS_FOR_ITS_NEXT_ATTEMPT =
      "(t.arrived_at is null and t.rung like '%retry.%')";

  static final String PARKED = LAST_TRACES + "and o.close_at > :now\n";

  static final String DUE =
      LAST_TRACES + "and o.close_at <= :now and not " + WAITS_FOR_ITS_NEXT_ATTEMPT + "\n";

  static final String RETRY =
      LAST_TRACES + "and o.close_at <= :now and " + WAITS_FOR_ITS_NEXT_ATTEMPT + "\n";

  /** A rung is the number with which the name of its queue ends. */
  private static final String ON_RUNG = "and t.rung like concat('%.', :rung)\n";

  static final String PAGE =
      """
      select o.order_no, o.close_at, t.parked_at, t.rung, t.confirmed, t.arrived_at, t.hops,
        t.attempts, o.close_at > :now as ahead
      %s
      order by o.close_at, o.order_no
      limit :size offset :skip
      """;

  static final String COUNT =
      "select count(*) from (select o.order_no %s limit " + TimerPage.MOST + ") counted";

  private final NamedParameterJdbcOperations jdbc;

  JdbcPendingTimers(NamedParameterJdbcOperations jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public TimerPage page(TimerQuery query, Instant now) {
    String timers = timers(query.state()) + (query.rung() == null ? "" : ON_RUNG);
    Params params =
        new Params()
            .at("now", now)
            .text("rung", query.rung())
            .number("size", query.size())
            .number("skip", (long) query.page() * query.size());
    Long total = jdbc.queryForObject(COUNT.formatted(timers), params, Long.class);
    return new TimerPage(
        jdbc.query(PAGE.formatted(timers), params, JdbcPendingTimers::read),
        Objects.requireNonNull(total));
  }

  private static String timers(@Nullable TimerState state) {
    if (state == null) {
      return LAST_TRACES;
    }
    return switch (state) {
      case PARKED -> PARKED;
      case DUE -> DUE;
      case RETRY -> RETRY;
    };
  }

  private static PendingTimer read(ResultSet row, int index) throws SQLException {
    TimerTrace trace = JdbcTimerTraces.read(row, index);
    TimerState state = state(row.getBoolean("ahead"), trace);
    Long rung = milliseconds(trace.rung());
    Instant dueAt =
        state == TimerState.RETRY && rung != null
            ? trace.parkedAt().plusMillis(rung)
            : Utc.read(row, "close_at");
    return new PendingTimer(new OrderNo(row.getString("order_no")), state, rung, dueAt, trace);
  }

  private static TimerState state(boolean ahead, TimerTrace trace) {
    if (ahead) {
      return TimerState.PARKED;
    }
    return trace.arrivedAt() == null && trace.rung().contains("retry.")
        ? TimerState.RETRY
        : TimerState.DUE;
  }

  private static @Nullable Long milliseconds(String rung) {
    String last = rung.substring(rung.lastIndexOf('.') + 1);
    return last.matches("\\d{1,18}") ? Long.valueOf(last) : null;
  }
}
