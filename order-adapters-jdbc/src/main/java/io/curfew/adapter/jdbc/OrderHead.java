package io.curfew.adapter.jdbc;

import io.curfew.order.Checkout;
import io.curfew.order.CouponCode;
import io.curfew.order.Deadline;
import io.curfew.order.Money;
import io.curfew.order.Order;
import io.curfew.order.OrderLine;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderStatus;
import io.curfew.order.Placement;
import io.curfew.order.Progress;
import io.curfew.order.Source;
import io.curfew.order.UserId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A row of {@code order_info}: an order without its lines. */
record OrderHead(
    OrderNo orderNo,
    UserId userId,
    String kind,
    Money amount,
    @Nullable CouponCode couponCode,
    Instant createdAt,
    Deadline deadline,
    Progress progress,
    Checkout checkout) {

  static OrderHead read(ResultSet row, int index) throws SQLException {
    String couponCode = row.getString("coupon_code");
    return new OrderHead(
        new OrderNo(row.getString("order_no")),
        new UserId(row.getString("user_id")),
        row.getString("kind"),
        new Money(row.getLong("amount"), Currency.getInstance(row.getString("currency"))),
        couponCode == null ? null : new CouponCode(couponCode),
        Utc.read(row, "create_time"),
        new Deadline(Utc.read(row, "pay_expire_time"), Utc.read(row, "close_at")),
        progress(row),
        checkout(row));
  }

  private static Progress progress(ResultSet row) throws SQLException {
    String closeSource = row.getString("close_source");
    return new Progress(
        OrderStatus.ofCode(row.getInt("status")),
        row.getLong("version"),
        Utc.readNullable(row, "pay_time"),
        Utc.readNullable(row, "close_time"),
        closeSource == null ? null : Source.valueOf(closeSource),
        row.getString("reason"));
  }

  private static Checkout checkout(ResultSet row) throws SQLException {
    return new Checkout(
        row.getBoolean("payment_started"),
        row.getInt("put_offs"),
        Utc.readNullable(row, "put_off_until"));
  }

  Order with(List<OrderLine> lines) {
    Placement placement =
        new Placement(orderNo, userId, kind, lines, amount, couponCode, createdAt);
    return Order.fromStore(placement, deadline, progress, checkout);
  }
}
