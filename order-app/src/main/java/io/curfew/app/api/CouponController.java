package io.curfew.app.api;

import io.curfew.order.CouponCode;
import io.curfew.order.UserId;
import io.curfew.releasing.Coupon;
import io.curfew.releasing.Coupons;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** A coupon of one user: create, show. */
@RestController
@RequestMapping("/api/coupons/{code}")
class CouponController {
  private final Coupons coupons;

  CouponController(Coupons coupons) {
    this.coupons = coupons;
  }

  @GetMapping
  CouponView find(@PathVariable String code) {
    CouponCode wanted = new CouponCode(code);
    return coupons
        .find(wanted)
        .map(CouponView::of)
        .orElseThrow(() -> new NoSuchThing("coupon " + wanted));
  }

  @PutMapping
  CouponView put(@PathVariable String code, @Valid @RequestBody Owner body) {
    return CouponView.of(coupons.put(new CouponCode(code), new UserId(body.userId())));
  }

  record Owner(
      @NotNull(message = Rules.REQUIRED) @Pattern(regexp = Rules.ID, message = Rules.ID_RULE)
          String userId) {}

  record CouponView(String code, String userId, Coupon.Status status, @Nullable String orderNo) {
    static CouponView of(Coupon coupon) {
      return new CouponView(
          coupon.code().value(),
          coupon.userId().value(),
          coupon.status(),
          coupon.orderNo() == null ? null : coupon.orderNo().value());
    }
  }
}
