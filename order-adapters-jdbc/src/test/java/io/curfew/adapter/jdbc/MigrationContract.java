package io.curfew.adapter.jdbc;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.curfew.order.Checkout;
import io.curfew.order.OrderNo;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundCause;
import io.curfew.paying.RefundNo;
import io.curfew.paying.RefundProgress;
import io.curfew.paying.RefundStatus;
import io.curfew.testservers.JdbcTarget;
import java.time.Instant;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;

/** What the migrations make of a database that was in use before refunds were kept. */
abstract class MigrationContract {
  private static final Instant LATER = Instant.parse("2026-10-25T00:30:00.503Z");

  /** An empty database. */
  abstract JdbcTarget newDatabase();

  @Test
  void whatWasOwedBackIsSentAtOnceAndOrdersBeginWithoutAPayment() {
    try (HikariDataSource dataSource = TestDatabase.connect(newDatabase())) {
      Flyway.configure().dataSource(dataSource).target("6").load().migrate();
      insertOrder(dataSource);
      insertPayment(dataSource, "p-1", "ACCEPTED");
      insertPayment(dataSource, "p-2", "LATE_REFUNDING");
      insertPayment(dataSource, "p-3", "MISMATCHED");
      insertPayment(dataSource, "p-4", "EXTRA_REFUNDING");
      Flyway.configure().dataSource(dataSource).load().migrate();

      NamedParameterJdbcTemplate jdbc = new NamedParameterJdbcTemplate(dataSource);
      assertOwed(new JdbcRefunds(jdbc).due(LATER, 10));
      assertThat(new JdbcOrders(jdbc).find(new OrderNo("o-1")).orElseThrow().checkout())
          .isEqualTo(Checkout.NONE);
    }
  }

  private static void assertOwed(List<Refund> due) {
    RefundProgress begun = new RefundProgress(RefundStatus.PENDING, 0, LATER, LATER, null, 0);
    assertThat(due).extracting(Refund::progress).containsExactly(begun, begun);
    assertThat(due)
        .extracting(Refund::refundNo)
        .containsExactly(new RefundNo("R-2"), new RefundNo("R-4"));
    assertThat(due).extracting(Refund::cause).containsExactly(RefundCause.LATE, RefundCause.EXTRA);
    assertThat(due)
        .extracting(refund -> refund.payment().paymentNo())
        .containsExactly("p-2", "p-4");
  }

  private static void insertOrder(HikariDataSource dataSource) {
    JdbcTemplate jdbc = new JdbcTemplate(dataSource);
    jdbc.update(
        """
        insert into order_info
          (order_no, user_id, kind, amount, currency, status, version,
           create_time, pay_expire_time, close_at)
        values ('o-1', 'u-1', 'STANDARD', 1250, 'CNY', 2, 1,
          '2026-03-01 10:00:00', '2026-03-01 10:30:00', '2026-03-01 10:31:00')
        """);
    jdbc.update(
        """
        insert into order_item (order_no, line_no, sku, quantity, unit_price)
        values ('o-1', 0, 'cup', 1, 1250)
        """);
  }

  private static void insertPayment(HikariDataSource dataSource, String number, String outcome) {
    new JdbcTemplate(dataSource)
        .update(
            """
            insert into payment
              (channel, payment_no, order_no, amount, currency, paid_at, outcome, recorded_at)
            values ('wechat', ?, 'o-1', 1250, 'CNY', ?, ?, ?)
            """,
            number,
            Utc.text(PLACED_AT),
            outcome,
            Utc.text(LATER));
  }
}
