package io.curfew.releasing;

import io.curfew.order.CouponCode;
import io.curfew.order.UserId;
import java.util.Optional;

/** The coupons, as the coupon service sees them. */
public interface Coupons {
  Optional<Coupon> find(CouponCode code);

  /**
   * Creates an AVAILABLE coupon, or gives an AVAILABLE one to this user. A repeat changes nothing.
   *
   * @throws CouponUnavailable if the coupon is held or used and belongs to another user
   */
  Coupon put(CouponCode code, UserId userId);
}
