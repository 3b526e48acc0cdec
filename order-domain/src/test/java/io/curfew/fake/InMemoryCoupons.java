package io.curfew.fake;

import io.curfew.order.CouponCode;
import io.curfew.order.UserId;
import io.curfew.releasing.Coupon;
import io.curfew.releasing.Coupon.Status;
import io.curfew.releasing.CouponUnavailable;
import io.curfew.releasing.Coupons;
import java.util.Optional;

/** Coupons in memory. */
public final class InMemoryCoupons implements Coupons {
  private final InMemoryUnitOfWork work;
  private final Table<CouponCode, Coupon> coupons;

  public InMemoryCoupons(InMemoryUnitOfWork work) {
    this.work = work;
    this.coupons = new Table<>(work);
  }

  @Override
  public Optional<Coupon> find(CouponCode code) {
    return coupons.find(code);
  }

  @Override
  public Coupon put(CouponCode code, UserId userId) {
    return work.inTransaction(() -> give(code, userId));
  }

  void save(Coupon coupon) {
    coupons.put(coupon.code(), coupon);
  }

  private Coupon give(CouponCode code, UserId userId) {
    Coupon given = new Coupon(code, userId, Status.AVAILABLE, null);
    Coupon before = find(code).orElse(given);
    if (before.status() == Status.AVAILABLE) {
      save(given);
      return given;
    }
    if (!before.userId().equals(userId)) {
      throw new CouponUnavailable(code);
    }
    return before;
  }
}
