package io.curfew.adapter.jdbc;

import io.curfew.order.OrderNo;
import io.curfew.paying.FollowUp;
import io.curfew.paying.StartedPayment;
import io.curfew.paying.StartedPayments;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
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
      where channel = :channel and payment_no = :paymentNo and order_no = :orderNo
        and ended_at is null
      """;

  static final String WITH_OPEN =
      """
      select distinct order_no from started_payment
      where order_no in (:orderNos) and ended_at is null
      """;

  static final String FOLLOW_UP =
      """
      update started_payment set follow_up_since = :since, next_ask_at = :since
      where order_no in (:orderNos) and ended_at is null
      """;

  static final String TO_ASK =
      """
      select channel, payment_no, order_no, started_at, follow_up_since
      from started_payment
      where ended_at is null and next_ask_at <= :now
      order by next_ask_at, id
      limit :limit
      """;

  static final String POSTPONE =
      """
      update started_payment set next_ask_at = :nextAsk
      where channel = :channel and payment_no = :paymentNo
        and ended_at is null and next_ask_at <= :now
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
  public Set<OrderNo> withOpen(Collection<OrderNo> orderNos) {
    return orderNos.isEmpty()
        ? Set.of()
        : Set.copyOf(
            jdbc.query(
                WITH_OPEN,
                new Params().texts("orderNos", orderNos),
                (row, index) -> new OrderNo(row.getString("order_no"))));
  }

  @Override
  public void end(String channel, String paymentNo, OrderNo orderNo, Instant at) {
    jdbc.update(END, key(channel, paymentNo).text("orderNo", orderNo).at("at", at));
  }

  @Override
  public void followUp(Collection<OrderNo> settled, Instant since) {
    if (!settled.isEmpty()) {
      jdbc.update(FOLLOW_UP, new Params().texts("orderNos", settled).at("since", since));
    }
  }

  @Override
  public List<FollowUp> toAsk(Instant now, int limit) {
    return jdbc.query(
        TO_ASK,
        new Params().at("now", now).number("limit", limit),
        (row, index) -> new FollowUp(read(row, index), Utc.read(row, "follow_up_since")));
  }

  @Override
  public boolean postpone(FollowUp followUp, Instant now, Instant nextAsk) {
    StartedPayment payment = followUp.payment();
    Params params =
        key(payment.channel(), payment.paymentNo()).at("now", now).at("nextAsk", nextAsk);
    return jdbc.update(POSTPONE, params) > 0;
  }

  private static Params key(String channel, String paymentNo) {
    return new Params().text("channel", channel).text("paymentNo", paymentNo);
  }

  private static StartedPayment read(ResultSet row, int index) throws SQLException {
    return new StartedPayment(
        row.getString("channel"),
        row.getString("payment_no"),
        new OrderNo(row.getString("order_no")),
        Utc.read(row, "started_at"));
  }
}
