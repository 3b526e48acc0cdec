package io.curfew.adapter.jdbc;

import io.curfew.order.OrderNo;
import io.curfew.order.OrderStatus;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.UnconfirmedTimer;
import io.curfew.parking.UnconfirmedTimers;
import io.curfew.work.UnitOfWork;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Timers in {@code timer_outbox}. Every statement takes its rows in the order of their numbers. */
final class JdbcUnconfirmedTimers implements UnconfirmedTimers {
  static final String KEEP =
      """
      insert into timer_outbox (order_no, close_at, attempts, next_attempt_at)
      values (:orderNo, :closeAt, 0, :nextAttemptAt)
      on duplicate key update
        close_at = least(close_at, values(close_at)),
        next_attempt_at = least(next_attempt_at, values(next_attempt_at))
      """;

  static final String NEXT =
      """
      select t.order_no, t.close_at, t.attempts, coalesce(o.status, -1) as status,
        coalesce(greatest(o.close_at, coalesce(o.put_off_until, o.close_at)), t.close_at) as due_at
      from timer_outbox t
      left join order_info o on o.order_no = t.order_no
      where t.next_attempt_at <= :now
      order by t.next_attempt_at, t.order_no
      limit :limit
      """;

  static final String FORGET =
      "delete from timer_outbox where order_no = :orderNo and close_at = :closeAt";

  static final String POSTPONE =
      """
      update timer_outbox set attempts = attempts + 1, next_attempt_at = :nextAttemptAt
      where order_no = :orderNo
      """;

  static final String WAITING = "select count(*) from timer_outbox";

  private final NamedParameterJdbcOperations jdbc;
  private final UnitOfWork work;

  JdbcUnconfirmedTimers(NamedParameterJdbcOperations jdbc, UnitOfWork work) {
    this.jdbc = jdbc;
    this.work = work;
  }

  @Override
  public void keep(Collection<CloseTimer> timers, Instant nextAttempt) {
    inOrder(timers, all -> Batch.insert(jdbc, KEEP, all, timer -> params(timer, nextAttempt)));
  }

  @Override
  public List<UnconfirmedTimer> next(Instant now, int limit) {
    Params params = new Params().at("now", now).number("limit", limit);
    return jdbc.query(NEXT, params, JdbcUnconfirmedTimers::read);
  }

  @Override
  public void forget(Collection<CloseTimer> timers) {
    inOrder(timers, all -> Batch.update(jdbc, FORGET, all, JdbcUnconfirmedTimers::params));
  }

  @Override
  public void postpone(Collection<CloseTimer> timers, Instant nextAttempt) {
    inOrder(timers, all -> Batch.update(jdbc, POSTPONE, all, timer -> params(timer, nextAttempt)));
  }

  @Override
  public long waiting() {
    return Objects.requireNonNull(jdbc.queryForObject(WAITING, new Params(), Long.class));
  }

  private <T> void inOrder(Collection<CloseTimer> timers, Function<List<CloseTimer>, T> writing) {
    if (!timers.isEmpty()) {
      List<CloseTimer> inOrder =
          timers.stream().sorted(Comparator.comparing(CloseTimer::orderNo)).toList();
      work.retried(() -> writing.apply(inOrder));
    }
  }

  private static Params params(CloseTimer timer, Instant nextAttempt) {
    return params(timer).at("nextAttemptAt", nextAttempt);
  }

  private static Params params(CloseTimer timer) {
    return new Params().text("orderNo", timer.orderNo()).at("closeAt", timer.closeAt());
  }

  private static UnconfirmedTimer read(ResultSet row, int index) throws SQLException {
    CloseTimer timer =
        new CloseTimer(new OrderNo(row.getString("order_no")), Utc.read(row, "close_at"));
    boolean pending = row.getInt("status") == OrderStatus.PENDING_PAYMENT.code();
    return new UnconfirmedTimer(timer, row.getInt("attempts"), pending, Utc.read(row, "due_at"));
  }
}
