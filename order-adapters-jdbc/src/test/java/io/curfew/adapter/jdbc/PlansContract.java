package io.curfew.adapter.jdbc;

import io.curfew.contract.SampleOrder;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The plans of the statements that run all day over orders and events. */
abstract class PlansContract extends PlanChecks {
  private static final int SETTLED = 20_000;
  private static final int OPEN = 200;
  private static final Instant NOW = SampleOrder.PLACED_AT;

  @BeforeEach
  final void fillTables() {
    insertOrders(0, SETTLED, 2);
    insertOrders(SETTLED, SETTLED + OPEN, 0);
    insertEvents(0, SETTLED, "'2026-01-01 00:00:00'");
    insertEvents(SETTLED, SETTLED + OPEN, "null");
    insertTimers(0, OPEN);
    List.of("order_info", "outbox", "timer_outbox").forEach(database::analyze);
  }

  @Test
  void aPageOfTheSweepIsReadFromItsIndexInOrder() {
    Params params =
        new Params()
            .at("before", NOW.plusSeconds(999_999))
            .at("afterCloseAt", NOW.plusSeconds(SETTLED + 1))
            .text("afterOrderNo", "o-3")
            .number("limit", 500);

    assertReadInOrder(JdbcOrders.PENDING, params, "order_info_due");
  }

  @Test
  void theNextEventsAreReadFromTheIndexOfTheUnsentInOrder() {
    Params params = new Params().at("now", NOW).number("after", 0).number("limit", 500);

    assertReadInOrder(JdbcOutbox.NEXT, params, "outbox_unsent");
    assertReadInOrder(JdbcOutbox.NEXT, params.number("after", SETTLED + 7), "outbox_unsent");
  }

  @Test
  void theOrdersThatMoveAreLockedInTheOrderOfTheirNumbersAndNoOthers() {
    List<String> batch = IntStream.range(SETTLED, SETTLED + OPEN).mapToObj(i -> "o-" + i).toList();

    assertReadInOrder(MovedRows.LOCK, new Params().texts("orderNos", batch), "order_info_number");
  }

  @Test
  void waitingEventsAreCountedInTheIndexOfTheUnsent() {
    assertReadInOrder(JdbcOutbox.PENDING, new Params(), "outbox_unsent");
  }

  @Test
  void theNextTimersAreReadFromTheirIndexInOrder() {
    Params params = new Params().at("now", NOW).number("limit", 500);

    assertReadInOrder(JdbcUnconfirmedTimers.NEXT, params, "timer_outbox_next");
  }

  @Test
  void aUsersOrdersAreReadFromTheirIndexInOrder() {
    Params params = new Params().text("userId", "u-7").number("size", 20).number("skip", 0);
    String sql = JdbcOrders.FIND + "where user_id = :userId" + OrderSearch.PAGE;

    assertReadInOrder(sql, params, "order_info_user");
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
        i -> {
          String at = Utc.text(NOW.plusSeconds(i));
          return new Object[] {"o-" + i, "u-" + i % 100, at, at, at};
        });
  }

  private void insertTimers(int from, int to) {
    batch(
        """
        insert into timer_outbox (order_no, close_at, attempts, next_attempt_at)
        values (?, ?, 0, ?)
        """,
        from,
        to,
        i -> new Object[] {"o-" + i, Utc.text(NOW.plusSeconds(i)), Utc.text(NOW.plusSeconds(i))});
  }

  private void insertEvents(int from, int to, String sentAt) {
    batch(
        """
        insert into outbox (order_no, version, attempts, created_at, next_attempt_at, sent_at)
        values (?, 0, 0, '2026-01-01 00:00:00', '2026-01-01 00:00:00', %s)
        """
            .formatted(sentAt),
        from,
        to,
        i -> new Object[] {"o-" + i});
  }
}
