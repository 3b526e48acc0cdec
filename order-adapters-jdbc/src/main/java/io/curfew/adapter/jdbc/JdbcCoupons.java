package io.curfew.adapter.jdbc;

import io.curfew.order.CouponCode;
import io.curfew.order.OrderNo;
import io.curfew.order.UserId;
import io.curfew.releasing.Coupon;
import io.curfew.releasing.CouponUnavailable;
import io.curfew.releasing.Coupons;
import io.curfew.work.UnitOfWork;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Coupons in {@code coupon}. */
final class JdbcCoupons implements Coupons {
  static final String FIND =
      "select code, user_id, status, order_no from coupon where code = :code";

  static final String PUT =
      """
      insert into coupon (code, user_id, status) values (:code, :userId, 'AVAILABLE')
      on duplicate key update
        user_id = case when status = 'AVAILABLE' then :userId else user_id end
      """;

  private final NamedParameterJdbcOperations jdbc;
  private final UnitOfWork work;

  JdbcCoupons(NamedParameterJdbcOperations jdbc, UnitOfWork work) {
    this.jdbc = jdbc;
    this.work = work;
  }

  @Override
  public Optional<Coupon> find(CouponCode code) {
    return jdbc.query(FIND, new Params().text("code", code), JdbcCoupons::read).stream()
        .findFirst();
  }

  @Override
  public Coupon put(CouponCode code, UserId userId) {
    return work.retried(
        () -> {
          jdbc.update(PUT, new Params().text("code", code).text("userId", userId));
          return find(code)
              .filter(coupon -> coupon.userId().equals(userId))
              .orElseThrow(() -> new CouponUnavailable(code));
        });
  }

  private static Coupon read(ResultSet row, int index) throws SQLException {
    String orderNo = row.getString("order_no");
    return new Coupon(
        new CouponCode(row.getString("code")),
        new UserId(row.getString("user_id")),
        Coupon.Status.valueOf(row.getString("status")),
        orderNo == null ? null : new OrderNo(orderNo));
  }
}
