package io.curfew.adapter.jdbc;

import io.curfew.order.OrderNo;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundNo;
import io.curfew.paying.Refunds;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Refunds in {@code refund}; what each sends back is its row of {@code payment}. */
final class JdbcRefunds implements Refunds {
  static final String ADD =
      """
      insert into refund
        (refund_no, channel, payment_no, order_no, cause, status, attempts,
         created_at, changed_at, next_attempt_at, detail, version)
      values
        (:refundNo, :channel, :paymentNo, :orderNo, :cause, :status, :attempts,
         :changedAt, :changedAt, :nextAttemptAt, :detail, :version)
      """;

  private static final String SELECT =
      """
      select r.refund_no, r.cause, r.status, r.attempts, r.changed_at, r.next_attempt_at, r.detail,
        r.version, p.channel, p.payment_no, p.order_no, p.amount, p.currency, p.paid_at
      from refund r
      join payment p on p.channel = r.channel and p.payment_no = r.payment_no
      """;

  static final String FIND = SELECT + "where r.refund_no = :refundNo";

  static final String OF_PAYMENT =
      SELECT + "where r.channel = :channel and r.payment_no = :paymentNo";

  static final String OF = SELECT + "where r.order_no = :orderNo order by r.id";

  static final String DUE =
      SELECT
          + """
          where r.status = 'PENDING' and r.next_attempt_at <= :now
          order by r.next_attempt_at, r.id
          limit :limit
          """;

  static final String SAVE =
      """
      update refund
      set status = :status, attempts = :attempts, changed_at = :changedAt,
        next_attempt_at = :nextAttemptAt, detail = :detail, version = version + 1
      where refund_no = :refundNo and version = :versionBefore
      """;

  private final NamedParameterJdbcOperations jdbc;

  JdbcRefunds(NamedParameterJdbcOperations jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public void add(Refund refund) {
    jdbc.update(ADD, RefundRow.params(refund));
  }

  @Override
  public Optional<Refund> find(RefundNo refundNo) {
    return one(FIND, new Params().text("refundNo", refundNo));
  }

  @Override
  public Optional<Refund> ofPayment(String channel, String paymentNo) {
    return one(OF_PAYMENT, new Params().text("channel", channel).text("paymentNo", paymentNo));
  }

  @Override
  public List<Refund> of(OrderNo orderNo) {
    return jdbc.query(OF, new Params().text("orderNo", orderNo), RefundRow::read);
  }

  @Override
  public List<Refund> due(Instant now, int limit) {
    return jdbc.query(DUE, new Params().at("now", now).number("limit", limit), RefundRow::read);
  }

  @Override
  public boolean save(Refund changed) {
    return jdbc.update(SAVE, RefundRow.params(changed)) > 0;
  }

  private Optional<Refund> one(String sql, Params params) {
    return jdbc.query(sql, params, RefundRow::read).stream().findFirst();
  }
}
