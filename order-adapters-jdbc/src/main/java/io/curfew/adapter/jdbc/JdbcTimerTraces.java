package io.curfew.adapter.jdbc;

import io.curfew.order.OrderNo;
import io.curfew.parking.TimerTrace;
import io.curfew.parking.TimerTraces;
import io.curfew.work.UnitOfWork;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Stays of timers in {@code timer_trace}. */
final class JdbcTimerTraces implements TimerTraces {
  static final String PARKED =
      """
      insert into timer_trace
        (stay_id, order_no, parked_at, rung, confirmed, arrived_at, hops, attempts)
      values
        (:stayId, :orderNo, :parkedAt, :rung, :confirmed, :arrivedAt, :hops, :attempts)
      on duplicate key update stay_id = stay_id
      """;

  static final String ARRIVED =
      "update timer_trace set arrived_at = :at where stay_id in (:stayIds) and arrived_at is null";

  static final String OF =
      """
      select parked_at, rung, confirmed, arrived_at, hops, attempts
      from timer_trace
      where order_no = :orderNo
      order by parked_at, hops
      """;

  private static final Comparator<Stay> KEY =
      Comparator.comparing(Stay::id).thenComparing(Stay::orderNo);

  private final NamedParameterJdbcOperations jdbc;
  private final UnitOfWork work;

  JdbcTimerTraces(NamedParameterJdbcOperations jdbc, UnitOfWork work) {
    this.jdbc = jdbc;
    this.work = work;
  }

  @Override
  public void parked(Collection<Stay> stays) {
    if (!stays.isEmpty()) {
      List<Stay> inOrder = stays.stream().sorted(KEY).toList();
      work.retried(() -> Batch.insert(jdbc, PARKED, inOrder, JdbcTimerTraces::params));
    }
  }

  @Override
  public int arrived(Collection<String> stayIds, Instant at) {
    if (stayIds.isEmpty()) {
      return 0;
    }
    Params params = new Params().texts("stayIds", stayIds).at("at", at);
    return work.retried(() -> jdbc.update(ARRIVED, params));
  }

  @Override
  public List<TimerTrace> of(OrderNo orderNo) {
    return jdbc.query(OF, new Params().text("orderNo", orderNo), JdbcTimerTraces::read);
  }

  private static Params params(Stay stay) {
    TimerTrace trace = stay.trace();
    return new Params()
        .text("stayId", stay.id())
        .text("orderNo", stay.orderNo())
        .at("parkedAt", trace.parkedAt())
        .text("rung", trace.rung())
        .flag("confirmed", trace.confirmed())
        .at("arrivedAt", trace.arrivedAt())
        .number("hops", trace.hops())
        .number("attempts", trace.attempts());
  }

  static TimerTrace read(ResultSet row, int index) throws SQLException {
    return new TimerTrace(
        Utc.read(row, "parked_at"),
        row.getString("rung"),
        row.getBoolean("confirmed"),
        Utc.readNullable(row, "arrived_at"),
        row.getInt("hops"),
        row.getInt("attempts"));
  }
}
