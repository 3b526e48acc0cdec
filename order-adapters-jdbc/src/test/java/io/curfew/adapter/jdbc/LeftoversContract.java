package io.curfew.adapter.jdbc;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.order.OrderNo;
import io.curfew.order.UserId;
import io.curfew.parking.TimerTrace;
import io.curfew.parking.TimerTraces.Stay;
import io.curfew.placing.IdempotencyKeys;
import io.curfew.watching.Alarm;
import io.curfew.watching.AlarmCause;
import io.curfew.watching.AlarmType;
import io.curfew.watching.Alarms;
import io.curfew.watching.Leftover;
import io.curfew.watching.Leftovers;
import io.curfew.watching.Reading;
import io.curfew.work.DatabaseTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is taken away, and what never is. */
abstract class LeftoversContract extends AdapterContract {
  private static final Instant BEFORE = PLACED_AT.plusSeconds(60);

  @Test
  void sentEventsGoInBatchesOnceTheyAreOldAndUnsentOnesStay() {
    IntStream.range(0, 7).forEach(i -> event("o-" + i, Utc.text(BEFORE.minusMillis(1))));
    event("young", Utc.text(BEFORE));
    event("unsent", null);

    assertThat(List.of(purge(Leftover.SENT_EVENT, 5), purge(Leftover.SENT_EVENT, 5)))
        .containsExactly(5, 2);

    assertThat(database.jdbc().queryForList("select order_no from outbox", String.class))
        .containsExactlyInAnyOrder("young", "unsent");
  }

  @Test
  void tracesOfSettledOrdersGoAndThoseOfPendingOnesStay() {
    work()
        .inTransaction(
            () -> {
              orders().add(numbered("pending").placed());
              return true;
            });
    for (String orderNo : List.of("pending", "settled")) {
      stay(orderNo, "back", BEFORE.minusMillis(1));
      stay(orderNo, "young", BEFORE);
      stay(orderNo, "lost", null);
    }

    assertThat(purge(Leftover.TIMER_TRACE, 10)).isEqualTo(1);
    assertThat(database.stores().traces().of(new OrderNo("settled"))).hasSize(2);
    assertThat(purge(Leftover.LOST_TIMER_TRACE, 10)).isEqualTo(1);

    assertThat(database.stores().traces().of(new OrderNo("settled"))).hasSize(1);
    assertThat(database.stores().traces().of(new OrderNo("pending"))).hasSize(3);
  }

  @Test
  void keysGoOnceTheyAreOld() {
    IdempotencyKeys keys = database.bean(IdempotencyKeys.class);
    IdempotencyKeys.Claim claim = new IdempotencyKeys.Claim("f", new OrderNo("o-1"));
    keys.claim(new UserId("u-1"), "key", claim);
    Instant claimed = database.bean(DatabaseTime.class).instant();

    assertThat(purge(Leftover.IDEMPOTENCY_KEY, claimed.minusSeconds(30))).isZero();
    assertThat(purge(Leftover.IDEMPOTENCY_KEY, claimed.plusSeconds(30))).isEqualTo(1);
    assertThat(keys.claim(new UserId("u-1"), "key", claim)).isEmpty();
  }

  @Test
  void anomaliesGoOnceTheyAreOld() {
    for (Instant at : List.of(BEFORE.minusMillis(1), BEFORE)) {
      database
          .jdbc()
          .update(
              """
              insert into hold_anomaly (order_no, resource_kind, resource_id, detail, noticed_at)
              values ('o-1', 'STOCK', 'cup', 'gone', ?)
              """,
              Utc.text(at));
    }

    assertThat(purge(Leftover.HOLD_ANOMALY, 10)).isEqualTo(1);
    assertThat(purge(Leftover.HOLD_ANOMALY, 10)).isZero();
  }

  @Test
  void alarmsThatAreOverGoAndOpenOnesStayHoweverOldTheyAre() {
    Alarms alarms = database.bean(Alarms.class);
    Instant old = BEFORE.minusSeconds(60);
    Alarm over = raised(alarms, "over", old);
    Alarm overLately = raised(alarms, "over lately", old);
    Alarm open = raised(alarms, "open", old);
    alarms.clear(over, BEFORE.minusMillis(1));
    alarms.clear(overLately, BEFORE);

    assertThat(purge(Leftover.PAST_ALARM, 10)).isEqualTo(1);

    assertThat(alarms.past()).extracting(Alarm::id).containsExactly(overLately.id());
    assertThat(alarms.open()).containsExactly(open);
  }

  private static Alarm raised(Alarms alarms, String subject, Instant at) {
    AlarmCause cause = new AlarmCause(AlarmType.TOPOLOGY_PROBLEM, subject);
    return alarms.raise(new Reading(cause, 1, "detail"), 0, at).orElseThrow();
  }

  private int purge(Leftover kind, int limit) {
    return database.bean(Leftovers.class).purge(kind, BEFORE, limit);
  }

  private int purge(Leftover kind, Instant before) {
    return database.bean(Leftovers.class).purge(kind, before, 10);
  }

  private void event(String orderNo, @Nullable String sentAt) {
    database
        .jdbc()
        .update(
            """
            insert into outbox (order_no, version, attempts, created_at, next_attempt_at, sent_at)
            values (?, 0, 0, '2026-01-01 00:00:00', '2026-01-01 00:00:00', ?)
            """,
            orderNo,
            sentAt);
  }

  private void stay(String orderNo, String id, @Nullable Instant arrivedAt) {
    TimerTrace trace = new TimerTrace(PLACED_AT, "local", true, arrivedAt, 0, 0);
    database.stores().traces().parked(List.of(new Stay(orderNo + id, new OrderNo(orderNo), trace)));
  }
}
