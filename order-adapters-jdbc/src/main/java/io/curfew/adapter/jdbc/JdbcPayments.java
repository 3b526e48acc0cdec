package io.curfew.adapter.jdbc;

import io.curfew.order.Money;
import io.curfew.order.OrderNo;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.Payments;
import io.curfew.paying.RecordedPayment;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Payments in {@code payment}, by channel and number. */
final class JdbcPayments implements Payments {
  static final String ADD =
      """
      insert into payment
        (channel, payment_no, order_no, amount, currency, paid_at, outcome, recorded_at)
      values
        (:channel, :paymentNo, :orderNo, :amount, :currency, :paidAt, :outcome, :recordedAt)
      """;

  private static final String SELECT =
      """
      select channel, payment_no, order_no, amount, currency, paid_at, outcome, recorded_at
      from payment
      """;

  static final String FIND = SELECT + "where channel = :channel and payment_no = :paymentNo";

  static final String OF = SELECT + "where order_no = :orderNo order by id";

  private final NamedParameterJdbcOperations jdbc;

  JdbcPayments(NamedParameterJdbcOperations jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public Optional<RecordedPayment> find(String channel, String paymentNo) {
    Params params = new Params().text("channel", channel).text("paymentNo", paymentNo);
    return jdbc.query(FIND, params, JdbcPayments::read).stream().findFirst();
  }

  @Override
  public void add(RecordedPayment recorded) {
    Payment payment = recorded.payment();
    Params params =
        new Params()
            .text("channel", payment.channel())
            .text("paymentNo", payment.paymentNo())
            .text("orderNo", payment.orderNo())
            .number("amount", payment.money().amount())
            .text("currency", payment.money().currency())
            .at("paidAt", payment.paidAt())
            .text("outcome", recorded.outcome())
            .at("recordedAt", recorded.recordedAt());
    jdbc.update(ADD, params);
  }

  @Override
  public List<RecordedPayment> of(OrderNo orderNo) {
    return jdbc.query(OF, new Params().text("orderNo", orderNo), JdbcPayments::read);
  }

  private static RecordedPayment read(ResultSet row, int index) throws SQLException {
    return new RecordedPayment(
        payment(row),
        PaymentOutcome.valueOf(row.getString("outcome")),
        Utc.read(row, "recorded_at"));
  }

  /** The payment in a row that has the columns of one. */
  static Payment payment(ResultSet row) throws SQLException {
    return new Payment(
        row.getString("channel"),
        row.getString("payment_no"),
        new OrderNo(row.getString("order_no")),
        new Money(row.getLong("amount"), Currency.getInstance(row.getString("currency"))),
        Utc.read(row, "paid_at"));
  }
}
