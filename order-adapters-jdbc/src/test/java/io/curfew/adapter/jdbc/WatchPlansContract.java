package io.curfew.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.contract.SampleOrder;
import io.curfew.parking.TimerState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;

/** The plans of what operators look at, and of what takes old rows away. */
abstract class WatchPlansContract extends PlanChecks {
  private static final int SETTLED = 8_000;
  private static final int OPEN = 80;
  private static final int ALL = SETTLED + OPEN;
  private static final Instant NOW = SampleOrder.PLACED_AT;

  @BeforeEach
  final void fillTables() {
    insertOrders(0, SETTLED, 2);
    insertOrders(SETTLED, ALL, 0);
    insertEvents(0, SETTLED, true);
    insertEvents(SETTLED, ALL, false);
    insertTraces();
    insertQuarantined();
    insertAnomaliesAndKeys();
    insertAlarms();
    List.of(
            "order_info",
            "outbox",
            "timer_trace",
            "quarantine",
            "hold_anomaly",
            "idempotency_key",
            "alarm")
        .forEach(database::analyze);
  }

  @Test
  void thePathIsCountedInTheIndexesOfWhatIsPending() {
    Params params = new Params().at("now", NOW.plusSeconds(SETTLED + 7)).at("minuteAgo", NOW);

    for (String sql :
        List.of(
            JdbcOrderPath.PENDING,
            JdbcOrderPath.NEXT_DUE_PLACED_AT,
            JdbcOrderPath.OVERDUE,
            JdbcOrderPath.FIRST_OVERDUE)) {
      assertReadInOrder(sql, params, "order_info_due");
    }
    Params lately = params.at("minuteAgo", NOW.plusSeconds(SETTLED - 9));
    for (String sql :
        List.of(JdbcOrderPath.UNSENT, JdbcOrderPath.FIRST_UNSENT, JdbcOrderPath.SENT)) {
      assertReadInOrder(sql, lately, "outbox_unsent");
    }
  }

  @Test
  void whatIsStuckIsFoundWithoutReadingWhatIsDone() {
    Instant now = NOW.plusSeconds(SETTLED + 20);
    Params params =
        new Params()
            .at("overdueSince", now)
            .at("unsentSince", now)
            .at("now", now)
            .at("anomaliesSince", NOW.plusSeconds(SETTLED - 20));

    assertReadInOrder(JdbcStuckOrders.OVERDUE, params, "order_info_due");
    assertReadInOrder(JdbcStuckOrders.PUT_OFF, params, "order_info_due");
    assertReadInOrder(JdbcStuckOrders.UNSENT, params, "outbox_unsent");
    assertReadInOrder(JdbcStuckOrders.ANOMALY, params, "hold_anomaly_noticed");
    assertReadInOrder(JdbcStuckOrders.QUARANTINED, params, "(quarantine_list|quarantine_backlog)");
  }

  @Test
  void aPageOfTimersIsReadInTheOrderOfDeadlines() {
    Params params =
        new Params()
            .at("now", NOW.plusSeconds(SETTLED + 20))
            .text("rung", "1000")
            .number("size", 20)
            .number("skip", 0);

    for (TimerState state : List.of(TimerState.PARKED, TimerState.DUE)) {
      assertReadInOrder(JdbcPendingTimers.PAGE.formatted(sql(state)), params, "order_info_due");
    }
    assertReads(
        JdbcPendingTimers.PAGE.formatted(sql(TimerState.RETRY)),
        params,
        "(order_info_due|timer_trace_arrived)");
  }

  @Test
  void whatIsOldIsDeletedByAnIndex() {
    Params params = new Params().at("before", NOW.plusSeconds(20)).number("limit", 500);

    assertReads(JdbcLeftovers.SENT_EVENTS, params, "outbox_unsent");
    assertReads(JdbcLeftovers.TRACES, params, "timer_trace_arrived");
    assertReads(JdbcLeftovers.LOST_TRACES, params, "timer_trace_arrived");
    assertReads(JdbcLeftovers.KEYS, params, "idempotency_key_created");
    assertReads(JdbcLeftovers.ANOMALIES, params, "hold_anomaly_noticed");
    assertReads(JdbcLeftovers.PAST_ALARMS, params, "alarm_past");
  }

  @Test
  void openAlarmsAndTheLastPastOnesAreReadFromTheirIndexes() {
    Params params = new Params().text("key", "OUTBOX_OLD 7").number("size", 200);

    assertReads(JdbcAlarms.OPEN, params, "alarm_open");
    assertReads(JdbcAlarms.OF_CAUSE, params, "alarm_open");
    assertReads(JdbcAlarms.PAST, params, "alarm_past");
  }

  /** Three of them are open. */
  private void insertAlarms() {
    batch(
        """
        insert into alarm
          (open_key, type, subject, raised_at, seen_at, cleared_at, detail, value_text,
           threshold_text)
        values (?, 'OUTBOX_OLD', '', ?, ?, ?, 'detail', '73 s', '60 s')
        """,
        0,
        SETTLED,
        i -> {
          String at = Utc.text(NOW.plusSeconds(i));
          boolean open = i % 1_000 == 7 && i < 3_000;
          return new Object[] {open ? "OUTBOX_OLD " + i : null, at, at, open ? null : at};
        });
  }

  /** Any of the tables of the plan; MariaDB and MySQL put the table of a delete at some place. */
  private void assertReads(String sql, Params params, String index) {
    List<Map<String, Object>> plan =
        new NamedParameterJdbcTemplate(database.dataSource())
            .queryForList("explain " + sql, params);
    assertThat(plan.toString()).containsPattern("(public\\.| using |[ {]key=)" + index);
  }

  private static String sql(TimerState state) {
    return switch (state) {
      case PARKED -> JdbcPendingTimers.PARKED;
      case DUE -> JdbcPendingTimers.DUE;
      case RETRY -> JdbcPendingTimers.RETRY;
    };
  }

  private void insertOrders(int from, int to, int status) {
    batch(
        """
        insert into order_info
          (order_no, user_id, kind, amount, currency, status, version,
           create_time, pay_expire_time, close_at)
        values (?, ?, 'STANDARD', 1, 'CNY', %d, 0, ?, ?, ?)
        """
            .formatted(status),
        from,
        to,
        i -> new Object[] {"o-" + i, "u-" + i % 100, at(i), at(i), at(i)});
  }

  private void insertEvents(int from, int to, boolean sent) {
    batch(
        """
        insert into outbox (order_no, version, attempts, created_at, next_attempt_at, sent_at)
        values (?, 0, 0, ?, ?, ?)
        """,
        from,
        to,
        i -> new Object[] {"o-" + i, at(i), at(i), at(i, sent)});
  }

  private void insertTraces() {
    batch(
        """
        insert into timer_trace
          (stay_id, order_no, parked_at, rung, confirmed, arrived_at, hops, attempts)
        values (?, ?, ?, 'curfew.parked.v1.1000', true, ?, 0, 0)
        """,
        0,
        ALL,
        i -> new Object[] {"s-" + i, "o-" + i, at(i), at(i, i < SETTLED)});
  }

  private void insertQuarantined() {
    batch(
        """
        insert into quarantine
          (open_key, arrived_at, queue, order_no, kind, cause, headers, body, body_size, status)
        values (?, ?, 'local', ?, 'NOT_CLOSED', 'on purpose', '{}', '', 0, ?)
        """,
        0,
        2_000,
        i ->
            new Object[] {
              i < 20 ? "k-" + i : null, at(i), "o-" + (ALL - 1 - i), i < 20 ? "OPEN" : "RETRIED"
            });
  }

  private void insertAnomaliesAndKeys() {
    batch(
        """
        insert into hold_anomaly (order_no, resource_kind, resource_id, detail, noticed_at)
        values (?, 'STOCK', 'cup', 'gone', ?)
        """,
        0,
        SETTLED,
        i -> new Object[] {"o-" + i, at(i)});
    batch(
        """
        insert into idempotency_key (user_id, idempotency_key, fingerprint, order_no, created_at)
        values (?, 'k', 'f', 'o', ?)
        """,
        0,
        SETTLED,
        i -> new Object[] {"u-" + i, at(i)});
  }

  private static @Nullable String at(int seconds, boolean there) {
    return there ? at(seconds) : null;
  }

  private static String at(int seconds) {
    return Utc.text(NOW.plusSeconds(seconds));
  }
}
