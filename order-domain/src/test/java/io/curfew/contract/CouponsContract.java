package io.curfew.contract;

import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.order.CouponCode;
import io.curfew.order.Order;
import io.curfew.order.Sku;
import io.curfew.order.UserId;
import io.curfew.releasing.Coupon;
import io.curfew.releasing.Coupon.Status;
import io.curfew.releasing.CouponUnavailable;
import org.junit.jupiter.api.Test;

/** What every store of coupons keeps to towards the coupon service. */
public abstract class CouponsContract extends StoreContract {
  private static final CouponCode SPRING = new CouponCode("spring");
  private static final UserId ANN = new UserId("u-1");
  private static final UserId BOB = new UserId("u-2");

  @Test
  void aCouponBeginsAvailable() {
    Coupon available = new Coupon(SPRING, ANN, Status.AVAILABLE, null);

    assertThat(stores.coupons().find(SPRING)).isEmpty();
    assertThat(stores.coupons().put(SPRING, ANN)).isEqualTo(available);
    assertThat(stores.coupons().put(SPRING, ANN)).as("a repeat").isEqualTo(available);
    assertThat(stores.coupons().find(SPRING)).contains(available);
  }

  @Test
  void anAvailableCouponCanBeGivenToAnother() {
    stores.coupons().put(SPRING, ANN);

    assertThat(stores.coupons().put(SPRING, BOB).userId()).isEqualTo(BOB);
    assertThat(stores.coupons().find(SPRING).orElseThrow().userId()).isEqualTo(BOB);
  }

  @Test
  void aHeldCouponStaysWithItsUser() {
    Order order = holdSpring();
    Coupon held = new Coupon(SPRING, ANN, Status.HELD, order.orderNo());

    assertThatThrownBy(() -> stores.coupons().put(SPRING, BOB))
        .isInstanceOfSatisfying(
            CouponUnavailable.class, e -> assertThat(e.couponCode()).isEqualTo(SPRING));
    assertThat(stores.coupons().put(SPRING, ANN)).as("a repeat").isEqualTo(held);
    assertThat(stores.coupons().find(SPRING)).contains(held);
  }

  @Test
  void aUsedCouponStaysUsed() {
    Order order = holdSpring();
    inTransaction(() -> stores.holds().sell(order));
    Coupon used = new Coupon(SPRING, ANN, Status.USED, order.orderNo());

    assertThatThrownBy(() -> stores.coupons().put(SPRING, BOB))
        .isInstanceOf(CouponUnavailable.class);
    assertThat(stores.coupons().put(SPRING, ANN)).isEqualTo(used);
    assertThat(stores.coupons().find(SPRING)).contains(used);
  }

  @Test
  void couponCodesAreCaseSensitive() {
    stores.coupons().put(SPRING, ANN);
    stores.coupons().put(new CouponCode("SPRING"), BOB);

    assertThat(stores.coupons().find(SPRING).orElseThrow().userId()).isEqualTo(ANN);
  }

  private Order holdSpring() {
    SampleOrder sample = numbered("o-1").with("spring");
    stores.stock().setAvailable(new Sku("cup"), 10);
    stores.coupons().put(SPRING, ANN);
    doInTransaction(
        () -> {
          stores.orders().add(sample.placed());
          stores.holds().hold(sample.order());
        });
    return sample.order();
  }
}
