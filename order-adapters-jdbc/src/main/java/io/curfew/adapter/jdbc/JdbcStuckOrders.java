package io.curfew.adapter.jdbc;

import io.curfew.watching.StuckOrder;
import io.curfew.watching.StuckOrders;
import io.curfew.watching.StuckType;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** What is stuck, found in the indexes of the few that are not done with. */
final class JdbcStuckOrders implements StuckOrders {
  static final String MISMATCHED =
      """
      select 'PAYMENT_MISMATCH' as stuck_type, p.id, p.recorded_at as since, p.order_no, p.channel,
        p.payment_no, r.refund_no, r.detail
      from payment p
      left join refund r on r.channel = p.channel and r.payment_no = p.payment_no
      where p.outcome = 'MISMATCHED' and r.id is null
      """;

  static final String FAILED =
      """
      select 'REFUND_FAILED' as stuck_type, r.id, r.changed_at as since, r.order_no, r.channel,
        r.payment_no, r.refund_no, r.detail
      from refund r
      where r.status = 'FAILED'
      """;

  static final String TOO_LONG =
      """
      select 'REFUNDING_TOO_LONG' as stuck_type, r.id, r.created_at as since, r.order_no, r.channel,
        r.payment_no, r.refund_no, r.detail
      from refund r
      where r.status = 'PENDING' and r.created_at < :tooLongSince
      """;

  static final String UNANSWERED =
      """
      select 'PAYMENT_UNANSWERED' as stuck_type, s.id, s.follow_up_since as since, s.order_no,
        s.channel, s.payment_no, null as refund_no, null as detail
      from started_payment s
      where s.ended_at is null and s.follow_up_since < :unansweredSince
      """;

  static final String OVERDUE =
      """
      select 'OVERDUE' as stuck_type, o.id, o.close_at as since, o.order_no, null as channel,
        null as payment_no, null as refund_no, null as detail
      from order_info o
      where o.status = 0 and o.close_at < :overdueSince
        and (o.put_off_until is null or o.put_off_until < :overdueSince)
      """;

  static final String UNSENT =
      """
      select 'EVENT_UNSENT' as stuck_type, x.id, x.created_at as since, x.order_no,
        null as channel, null as payment_no, null as refund_no,
        cast(x.attempts as char(10)) as detail
      from outbox x
      where x.sent_at is null and x.created_at < :unsentSince
      """;

  static final String QUARANTINED =
      """
      select 'TIMER_QUARANTINED' as stuck_type, q.id, q.arrived_at as since, q.order_no,
        null as channel, null as payment_no, null as refund_no, q.cause as detail
      from quarantine q
      join order_info o on o.order_no = q.order_no and o.status = 0
      where q.status = 'OPEN'
      """;

  static final String PUT_OFF =
      """
      select 'PUT_OFF_OFTEN' as stuck_type, o.id, o.close_at as since, o.order_no,
        null as channel, null as payment_no, null as refund_no,
        cast(o.put_offs as char(10)) as detail
      from order_info o
      where o.status = 0 and o.close_at <= :now and o.put_off_until is not null
        and o.put_offs >= 3
      """;

  static final String ANOMALY =
      """
      select 'HOLD_ANOMALY' as stuck_type, h.id, h.noticed_at as since, h.order_no,
        null as channel, null as payment_no, null as refund_no,
        concat(h.resource_kind, ':', h.resource_id, ': ', h.detail) as detail
      from hold_anomaly h
      where h.noticed_at > :anomaliesSince
        and not exists (
          select 1 from stock_adjustment a
          where h.resource_kind = 'STOCK' and a.sku = h.resource_id
            and a.adjusted_at >= h.noticed_at)
      """;

  static final String PAGE =
      """
      select s.stuck_type, s.since, s.refund_no, s.detail, s.order_no, s.channel, s.payment_no,
        p.amount, p.currency, o.amount as order_amount, o.currency as order_currency
      from (%s) s
      left join payment p on p.channel = s.channel and p.payment_no = s.payment_no
      join order_info o on o.order_no = s.order_no
      order by s.since, s.stuck_type, s.id
      limit :size offset :skip
      """;

  static final String COUNT = "select '%s' as stuck_type, count(*) as stuck from (%s) s";

  private static final int LARGEST_PAGE = 200;
  private static final Duration TOO_LONG_AFTER = Duration.ofMinutes(10);
  private static final Duration UNANSWERED_AFTER = Duration.ofHours(1);
  private static final Duration OVERDUE_AFTER = Duration.ofMinutes(1);
  private static final Duration UNSENT_AFTER = Duration.ofMinutes(1);
  private static final Duration ANOMALIES_FOR = Duration.ofDays(7);

  private final NamedParameterJdbcOperations jdbc;

  JdbcStuckOrders(NamedParameterJdbcOperations jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public List<StuckOrder> page(@Nullable StuckType type, Instant now, int page, int size) {
    int limit = Math.min(size, LARGEST_PAGE);
    Params params = at(now).number("size", limit).number("skip", (long) page * limit);
    return jdbc.query(PAGE.formatted(stuck(type)), params, StuckRow::read);
  }

  @Override
  public Map<StuckType, Long> count(Instant now) {
    Map<StuckType, Long> counts = new EnumMap<>(StuckType.class);
    jdbc.query(count(), at(now), JdbcStuckOrders::count)
        .forEach(found -> counts.put(found.getKey(), found.getValue()));
    return counts;
  }

  private static Params at(Instant now) {
    return new Params()
        .at("tooLongSince", now.minus(TOO_LONG_AFTER))
        .at("unansweredSince", now.minus(UNANSWERED_AFTER))
        .at("overdueSince", now.minus(OVERDUE_AFTER))
        .at("unsentSince", now.minus(UNSENT_AFTER))
        .at("anomaliesSince", now.minus(ANOMALIES_FOR))
        .at("now", now);
  }

  private static String count() {
    return Stream.of(StuckType.values())
        .map(type -> COUNT.formatted(type, sql(type)))
        .collect(Collectors.joining("\nunion all\n"));
  }

  private static Map.Entry<StuckType, Long> count(ResultSet row, int index) throws SQLException {
    return Map.entry(StuckType.valueOf(row.getString("stuck_type")), row.getLong("stuck"));
  }

  private static String stuck(@Nullable StuckType type) {
    return Stream.of(StuckType.values())
        .filter(each -> type == null || type == each)
        .map(JdbcStuckOrders::sql)
        .collect(Collectors.joining("union all\n"));
  }

  private static String sql(StuckType type) {
    return switch (type) {
      case PAYMENT_MISMATCH -> MISMATCHED;
      case REFUND_FAILED -> FAILED;
      case REFUNDING_TOO_LONG -> TOO_LONG;
      case PAYMENT_UNANSWERED -> UNANSWERED;
      case OVERDUE -> OVERDUE;
      case EVENT_UNSENT -> UNSENT;
      case TIMER_QUARANTINED -> QUARANTINED;
      case PUT_OFF_OFTEN -> PUT_OFF;
      case HOLD_ANOMALY -> ANOMALY;
    };
  }
}
