package io.curfew.releasing;

import io.curfew.order.CouponCode;
import io.curfew.order.OrderNo;
import io.curfew.order.UserId;
import org.jspecify.annotations.Nullable;

/**
 * A coupon of one user. {@code orderNo} is the order that holds or used it, {@code null} while
 * AVAILABLE.
 */
public record Coupon(CouponCode code, UserId userId, Status status, @Nullable OrderNo orderNo) {
  /** A coupon's state. */
  public enum Status {
    AVAILABLE,
    HELD,
    USED
  }
}
