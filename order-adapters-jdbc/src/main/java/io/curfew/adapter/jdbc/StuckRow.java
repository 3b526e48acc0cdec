package io.curfew.adapter.jdbc;

import io.curfew.order.OrderNo;
import io.curfew.watching.StuckOrder;
import io.curfew.watching.StuckType;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Objects;

/** Says in words what a row of something stuck is about. */
final class StuckRow {
  private static final String NOTHING_SAID = "the payment provider has not answered";

  private StuckRow() {}

  static StuckOrder read(ResultSet row, int index) throws SQLException {
    StuckType type = StuckType.valueOf(row.getString("stuck_type"));
    return new StuckOrder(
        type,
        new OrderNo(row.getString("order_no")),
        Utc.read(row, "since"),
        detail(type, row),
        row.getString("channel"),
        row.getString("payment_no"),
        row.getString("refund_no"));
  }

  private static String detail(StuckType type, ResultSet row) throws SQLException {
    return switch (type) {
      case PAYMENT_MISMATCH ->
          "payment %s of channel %s: %s for an order of %s"
              .formatted(
                  row.getString("payment_no"),
                  row.getString("channel"),
                  money(row, "amount", "currency"),
                  money(row, "order_amount", "order_currency"));
      case REFUND_FAILED -> refund("refund %s of %s failed: %s", row);
      case REFUNDING_TOO_LONG -> refund("refund %s of %s is still on its way: %s", row);
      case PAYMENT_UNANSWERED ->
          "payment %s of channel %s was started for an order of %s; the provider does not say how it stands"
              .formatted(
                  row.getString("payment_no"),
                  row.getString("channel"),
                  money(row, "order_amount", "order_currency"));
      case OVERDUE -> "the order is still pending though its deadline is over";
      case EVENT_UNSENT ->
          "an event of the order waits to be sent; %s attempts so far"
              .formatted(row.getString("detail"));
      case TIMER_QUARANTINED ->
          "the order's timer is in the quarantine: " + row.getString("detail");
      case PUT_OFF_OFTEN ->
          "the close was put off %s times to ask the payment provider"
              .formatted(row.getString("detail"));
      case HOLD_ANOMALY -> "the hold of " + row.getString("detail");
    };
  }

  private static String refund(String words, ResultSet row) throws SQLException {
    return words.formatted(
        row.getString("refund_no"),
        money(row, "amount", "currency"),
        Objects.requireNonNullElse(row.getString("detail"), NOTHING_SAID));
  }

  private static String money(ResultSet row, String amount, String currency) throws SQLException {
    return row.getLong(amount) + " " + row.getString(currency);
  }
}
