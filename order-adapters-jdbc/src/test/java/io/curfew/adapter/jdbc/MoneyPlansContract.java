package io.curfew.adapter.jdbc;

import io.curfew.contract.SampleOrder;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The plans of the statements that run all day over payments, refunds and reminders. */
abstract class MoneyPlansContract extends PlanChecks {
  private static final int DONE = 10_000;
  private static final int OPEN = 100;
  private static final Instant NOW = SampleOrder.PLACED_AT;

  @BeforeEach
  final void fillTables() {
    insertPayments(0, DONE, "ACCEPTED");
    insertPayments(DONE, DONE + OPEN, "MISMATCHED");
    insertRefunds(0, DONE, "SUCCEEDED");
    insertRefunds(DONE, DONE + OPEN / 2, "PENDING");
    insertStarted();
    insertReminders();
    List.of("payment", "refund", "started_payment", "reminder").forEach(database::analyze);
  }

  @Test
  void dueRefundsAreReadFromTheirIndexInOrder() {
    Params params = new Params().at("now", NOW.plusSeconds(DONE + 100)).number("limit", 500);

    assertReadInOrder(JdbcRefunds.DUE, params, "refund_due");
  }

  @Test
  void theRefundsOfAnOrderAreReadFromTheirIndexInOrder() {
    assertReadInOrder(JdbcRefunds.OF, new Params().text("orderNo", "o-7"), "refund_order");
  }

  @Test
  void theOpenPaymentsOfAnOrderAreReadFromTheirIndexInOrder() {
    Params params = new Params().text("orderNo", "o-7");

    assertReadInOrder(JdbcStartedPayments.OPEN, params, "started_payment_order");
  }

  @Test
  void dueRemindersAreReadFromTheirIndexInOrder() {
    Params params = new Params().at("now", NOW.plusSeconds(100)).number("limit", 500);

    assertReadInOrder(JdbcReminders.DUE, params, "reminder_due");
  }

  @Test
  void whatIsStuckIsFoundWithoutReadingWhatIsDone() {
    Params params = new Params().at("tooLongSince", NOW.plusSeconds(DONE));

    assertReadInOrder(JdbcStuckOrders.MISMATCHED, params, "payment_outcome");
    assertReadInOrder(JdbcStuckOrders.FAILED, params, "refund_due");
    assertReadInOrder(JdbcStuckOrders.TOO_LONG, params, "refund_due");
  }

  private void insertPayments(int from, int to, String outcome) {
    batch(
        """
        insert into payment
          (channel, payment_no, order_no, amount, currency, paid_at, outcome, recorded_at)
        values ('wechat', ?, ?, 1, 'CNY', ?, '%s', ?)
        """
            .formatted(outcome),
        from,
        to,
        i -> new Object[] {"p-" + i, "o-" + i, at(i), at(i)});
  }

  private void insertRefunds(int from, int to, String status) {
    batch(
        """
        insert into refund
          (refund_no, channel, payment_no, order_no, cause, status, attempts,
           created_at, changed_at, next_attempt_at, version)
        values (?, 'wechat', ?, ?, 'EXTRA', '%s', 1, ?, ?, ?, 1)
        """
            .formatted(status),
        from,
        to,
        i -> new Object[] {"R-" + i, "p-" + i, "o-" + i, at(i), at(i), at(i)});
  }

  private void insertStarted() {
    batch(
        """
        insert into started_payment (channel, payment_no, order_no, started_at, ended_at)
        values ('wechat', ?, ?, ?, ?)
        """,
        0,
        DONE,
        i -> new Object[] {"p-" + i, "o-" + i / 2, at(i), i % 2 == 0 ? at(i) : null});
  }

  private void insertReminders() {
    batch(
        "insert into reminder (order_no, remind_at) values (?, ?)",
        0,
        DONE,
        i -> new Object[] {"o-" + i, at(i)});
  }

  private static String at(int seconds) {
    return Utc.text(NOW.plusSeconds(seconds));
  }
}
