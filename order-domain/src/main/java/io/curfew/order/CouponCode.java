package io.curfew.order;

/** A coupon's code. The form is that of {@link Identifier}. */
public record CouponCode(String value) {
  public CouponCode {
    Identifier.checked("couponCode", value);
  }

  @Override
  public String toString() {
    return value;
  }
}
