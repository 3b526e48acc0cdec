package io.curfew.adapter.jdbc;

import io.curfew.order.OrderNo;
import io.curfew.paying.StartedPayment;
import io.curfew.paying.StartedPayments;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Started payments in {@code started_payment}, by channel and number. */
final class JdbcStartedPayments implements StartedPayments {
  static final String ADD =
      """
      insert into started_payment (channel, payment_no, order_no, started_at)
      values (:channel, :paymentNo, :orderNo, :startedAt)
      """;

  static final String OPEN =
      """
      select channel, payment_no, order_no, started_at
      from started_payment
      where order_no = :orderNo and ended_at is null
      order by id
      """;

  static final String END =
      """
      update started_payment set ended_at = :at
      where channel = :channel and payment_no = :paymentNo and ended_at is null
      """;

  private final NamedParameterJdbcOperations jdbc;

  JdbcStartedPayments(NamedParameterJdbcOperations jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public void add(StartedPayment started) {
    Params params =
        new Params()
            .text("channel", started.channel())
            .text("paymentNo", started.paymentNo())
            .text("orderNo", started.orderNo())
            .at("startedAt", started.startedAt());
    jdbc.update(ADD, params);
  }

  @Override
  public List<StartedPayment> open(OrderNo orderNo) {
    return jdbc.query(OPEN, new Params().text("orderNo", orderNo), JdbcStartedPayments::read);
  }

  @Override
  public void end(String channel, String paymentNo, Instant at) {
    Params params = new Params().text("channel", channel).text("paymentNo", paymentNo).at("at", at);
    jdbc.update(END, params);
  }

  private static StartedPayment read(ResultSet row, int index) throws SQLException {
    return new StartedPayment(
        row.getString("channel"),
        row.getString("payment_no"),
        new OrderNo(row.getString("order_no")),
        Utc.read(row, "started_at"));
  }
}
