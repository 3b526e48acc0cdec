package io.curfew.releasing;

import io.curfew.order.CouponCode;

/** The coupon does not exist, belongs to somebody else, or is held or used. Nothing was taken. */
public final class CouponUnavailable extends RuntimeException {
  private final CouponCode couponCode;

  public CouponUnavailable(CouponCode couponCode) {
    super("coupon " + couponCode + " cannot be used for this order");
    this.couponCode = couponCode;
  }

  public CouponCode couponCode() {
    return couponCode;
  }
}
