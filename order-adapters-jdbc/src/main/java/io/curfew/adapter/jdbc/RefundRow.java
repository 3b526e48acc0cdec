package io.curfew.adapter.jdbc;

import io.curfew.paying.Payment;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundCause;
import io.curfew.paying.RefundNo;
import io.curfew.paying.RefundProgress;
import io.curfew.paying.RefundStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** A refund as a row of {@code refund}, joined with its payment when it is read. */
final class RefundRow {
  private static final int DETAIL_LENGTH = 1000;

  private RefundRow() {}

  static Params params(Refund refund) {
    Payment payment = refund.payment();
    RefundProgress progress = refund.progress();
    return new Params()
        .text("refundNo", refund.refundNo())
        .text("channel", payment.channel())
        .text("paymentNo", payment.paymentNo())
        .text("orderNo", payment.orderNo())
        .text("cause", refund.cause())
        .text("status", progress.status())
        .number("attempts", progress.attempts())
        .at("changedAt", progress.at())
        .at("nextAttemptAt", progress.nextAttemptAt())
        .text("detail", cut(progress.detail()))
        .number("version", progress.version())
        .number("versionBefore", progress.version() - 1);
  }

  /** However much a provider has to say: its answer must not be lost for it. */
  private static @Nullable String cut(@Nullable String detail) {
    if (detail == null || detail.length() <= DETAIL_LENGTH) {
      return detail;
    }
    boolean splitsPair = Character.isHighSurrogate(detail.charAt(DETAIL_LENGTH - 1));
    return detail.substring(0, splitsPair ? DETAIL_LENGTH - 1 : DETAIL_LENGTH);
  }

  static Refund read(ResultSet row, int index) throws SQLException {
    return new Refund(
        new RefundNo(row.getString("refund_no")),
        JdbcPayments.payment(row),
        RefundCause.valueOf(row.getString("cause")),
        progress(row));
  }

  private static RefundProgress progress(ResultSet row) throws SQLException {
    return new RefundProgress(
        RefundStatus.valueOf(row.getString("status")),
        row.getInt("attempts"),
        Utc.read(row, "changed_at"),
        Utc.read(row, "next_attempt_at"),
        row.getString("detail"),
        row.getLong("version"));
  }
}
