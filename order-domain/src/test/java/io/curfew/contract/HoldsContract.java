package io.curfew.contract;

import static io.curfew.contract.SampleOrder.line;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.order.CouponCode;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.Sku;
import io.curfew.order.UserId;
import io.curfew.releasing.Coupon;
import io.curfew.releasing.Coupon.Status;
import io.curfew.releasing.CouponUnavailable;
import io.curfew.releasing.HoldAnomaly;
import io.curfew.releasing.OutOfStock;
import io.curfew.releasing.Resource;
import io.curfew.releasing.UnknownSku;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every store of holds keeps to. */
public abstract class HoldsContract extends StoreContract {
  private static final CouponCode SPRING = new CouponCode("spring");
  private static final UserId ANN = new UserId("u-1");

  /** Deletes a product behind the back of the store. */
  protected abstract void loseSku(Sku sku);

  /** Deletes what an order holds of a resource behind the back of the store. */
  protected abstract void loseHold(OrderNo orderNo, Resource resource);

  @BeforeEach
  final void stockUp() {
    stores.stock().setAvailable(new Sku("cup"), 10);
    stores.stock().setAvailable(new Sku("saucer"), 10);
    stores.coupons().put(SPRING, ANN);
  }

  @Test
  void severalLinesOfOneSkuMakeOneHold() {
    Order order = hold(numbered("o-1").of(line("cup", 2), line("saucer", 1), line("cup", 3)));
    assertStock("cup", 5, 5, 0);
    assertStock("saucer", 9, 1, 0);

    assertThat(release(order)).isEmpty();
    assertStock("cup", 10, 0, 0);
    assertStock("saucer", 10, 0, 0);
  }

  @Test
  void aHoldOfTheLastUnitSucceedsAndOfOneMoreTakesNothing() {
    hold(numbered("o-1").of(line("cup", 10)));
    assertStock("cup", 0, 10, 0);

    assertThatThrownBy(() -> hold(numbered("o-2").of(line("saucer", 1), line("cup", 1))))
        .isInstanceOfSatisfying(
            OutOfStock.class, e -> assertThat(e.sku()).isEqualTo(new Sku("cup")));
    assertStock("cup", 0, 10, 0);
    assertStock("saucer", 10, 0, 0);
    assertThat(stores.orders().find(new OrderNo("o-2"))).isEmpty();
  }

  @Test
  void linesThatTogetherExceedTheStockTakeNothing() {
    assertThatThrownBy(() -> hold(numbered("o-1").of(line("cup", 6), line("cup", 6))))
        .isInstanceOf(OutOfStock.class);
    assertStock("cup", 10, 0, 0);
  }

  @Test
  void anUnknownSkuIsNamedByItsLine() {
    assertThatThrownBy(() -> hold(numbered("o-1").of(line("cup", 1), line("Saucer", 1))))
        .isInstanceOfSatisfying(
            UnknownSku.class, e -> assertThat(e.field()).isEqualTo("items[1].sku"));
    assertStock("cup", 10, 0, 0);
    assertStock("saucer", 10, 0, 0);
  }

  @Test
  void skusThatDifferInCaseAreHeldApart() {
    stores.stock().setAvailable(new Sku("CUP"), 10);
    Order order = hold(numbered("o-1").of(line("CUP", 1), line("cup", 2)));
    assertStock("CUP", 9, 1, 0);
    assertStock("cup", 8, 2, 0);

    assertThat(release(order)).isEmpty();
    assertStock("CUP", 10, 0, 0);
    assertStock("cup", 10, 0, 0);
  }

  @Test
  void aCouponIsHeldByItsOrderAndGoesBack() {
    Order order = hold(numbered("o-1").with("spring"));
    assertCoupon(Status.HELD, order.orderNo());

    assertThat(release(order)).isEmpty();
    assertCoupon(Status.AVAILABLE, null);
  }

  @Test
  void aCouponCannotBeHeldTwiceNorByAnotherUserNorUnlessItExists() {
    Order first = hold(numbered("o-1").with("spring"));

    assertNoCoupon(numbered("o-2").with("spring"), "spring");
    assertNoCoupon(numbered("o-3").with("nowhere"), "nowhere");
    stores.coupons().put(new CouponCode("autumn"), new UserId("u-2"));
    assertNoCoupon(numbered("o-4").with("autumn"), "autumn");
    assertStock("cup", 9, 1, 0);
    assertCoupon(Status.HELD, first.orderNo());
  }

  @Test
  void whatIsSoldIsSoldAndItsCouponUsed() {
    Order order = hold(numbered("o-1").of(line("cup", 3)).with("spring"));

    assertThat(inTransaction(() -> stores.holds().sell(order))).isEmpty();
    assertStock("cup", 7, 0, 3);
    assertCoupon(Status.USED, order.orderNo());
  }

  @Test
  void aSecondHoldOfOneOrderIsImpossible() {
    Order order = hold(numbered("o-1").of(line("cup", 3)));

    assertThatThrownBy(() -> doInTransaction(() -> stores.holds().hold(order)))
        .isInstanceOf(RuntimeException.class);
    assertStock("cup", 7, 3, 0);
  }

  @Test
  void aSecondReleaseGivesNothingBack() {
    Order order = hold(numbered("o-1").of(line("cup", 3)).with("spring"));
    hold(numbered("o-2").of(line("cup", 4)));
    release(order);
    stores.coupons().put(SPRING, ANN);
    Order next = hold(numbered("o-3").with("spring"));

    release(order);
    assertStock("cup", 5, 5, 0);
    assertCoupon(Status.HELD, next.orderNo());
  }

  @Test
  void anOrderHandedInTwiceIsReleasedOnce() {
    Order order = hold(numbered("o-1").of(line("cup", 3)));
    hold(numbered("o-2").of(line("cup", 4)));

    release(order, order);
    assertStock("cup", 6, 4, 0);
  }

  @Test
  void whatIsSoldIsNotReleasedAndWhatIsReleasedIsNotSold() {
    Order sold = hold(numbered("o-1").of(line("cup", 1)).with("spring"));
    Order released = hold(numbered("o-2").of(line("saucer", 1)));
    hold(numbered("o-3").of(line("cup", 2), line("saucer", 2)));
    inTransaction(() -> stores.holds().sell(sold));
    release(released);

    release(sold);
    inTransaction(() -> stores.holds().sell(released));
    assertStock("cup", 7, 2, 1);
    assertStock("saucer", 8, 2, 0);
    assertCoupon(Status.USED, sold.orderNo());
  }

  @Test
  void manyOrdersAreReleasedAtOnce() {
    List<Order> orders =
        IntStream.range(0, 5)
            .mapToObj(i -> hold(numbered("o-" + i).of(line("saucer", 1), line("cup", 2))))
            .toList();
    assertStock("cup", 0, 10, 0);

    assertThat(release(orders.toArray(Order[]::new))).isEmpty();
    assertThat(release()).isEmpty();
    assertStock("cup", 10, 0, 0);
    assertStock("saucer", 10, 0, 0);
  }

  @Test
  void aMissingHoldIsAnAnomalyAndDoesNotStopTheRest() {
    Order damaged = hold(numbered("o-1").of(line("cup", 3), line("saucer", 2)));
    Order whole = hold(numbered("o-2").of(line("cup", 4)));
    loseHold(damaged.orderNo(), Resource.stock(new Sku("cup")));

    assertAnomaly(release(damaged, whole), damaged, Resource.stock(new Sku("cup")));
    assertStock("saucer", 10, 0, 0);
    assertStock("cup", 7, 3, 0);
  }

  @Test
  void aGoneProductIsAnAnomalyAndDoesNotStopTheRest() {
    Order damaged = hold(numbered("o-1").of(line("cup", 3), line("saucer", 2)).with("spring"));
    Order whole = hold(numbered("o-2").of(line("saucer", 4)));
    loseSku(new Sku("cup"));

    assertAnomaly(release(damaged, whole), damaged, Resource.stock(new Sku("cup")));
    assertThat(stores.stock().find(new Sku("cup"))).isEmpty();
    assertStock("saucer", 10, 0, 0);
    assertCoupon(Status.AVAILABLE, null);
  }

  @Test
  void sellingWhatIsMissingOrGoneIsAnAnomalyAndDoesNotStopTheRest() {
    Order order = hold(numbered("o-1").of(line("cup", 3), line("saucer", 2)).with("spring"));
    loseSku(new Sku("cup"));
    loseHold(order.orderNo(), Resource.coupon(SPRING));

    assertThat(inTransaction(() -> stores.holds().sell(order)))
        .extracting(HoldAnomaly::resource)
        .containsExactlyInAnyOrder(Resource.stock(new Sku("cup")), Resource.coupon(SPRING));
    assertStock("saucer", 8, 0, 2);
  }

  @Test
  void anOrderThatNeverHeldAnythingIsAnAnomaly() {
    Order order = add(numbered("o-1").of(line("cup", 3)));

    assertAnomaly(release(order), order, Resource.stock(new Sku("cup")));
    assertStock("cup", 10, 0, 0);
  }

  @Test
  void manyBuyersOfTheLastUnitsGetExactlyThose() {
    List<Boolean> got = Together.run(16, i -> holds(numbered("o-" + i).of(line("cup", 1))));

    assertThat(got).filteredOn(held -> held).hasSize(10);
    assertStock("cup", 0, 10, 0);
  }

  @Test
  void buyersWhoseLinesStandInOppositeOrderDoNotBlockEachOther() {
    stores.stock().setAvailable(new Sku("cup"), 1_000);
    stores.stock().setAvailable(new Sku("saucer"), 1_000);
    Together.run(
        8,
        thread -> {
          for (int i = 0; i < 20; i++) {
            SampleOrder sample = numbered("o-" + thread + "-" + i);
            hold(
                thread % 2 == 0
                    ? sample.of(line("cup", 1), line("saucer", 1))
                    : sample.of(line("saucer", 1), line("cup", 1)));
          }
          return thread;
        });

    assertStock("cup", 840, 160, 0);
    assertStock("saucer", 840, 160, 0);
  }

  @Test
  void oneCouponGoesToOneOfManyOrders() {
    List<Boolean> got = Together.run(10, i -> holds(numbered("o-" + i).with("spring")));

    assertThat(got).filteredOn(held -> held).hasSize(1);
    assertStock("cup", 9, 1, 0);
  }

  @Test
  void releasesOfOneOrderInManyThreadsGiveBackOnce() {
    Order order = hold(numbered("o-1").of(line("cup", 3)).with("spring"));
    hold(numbered("o-2").of(line("cup", 4)));
    Together.run(8, i -> stores.work().retried(() -> stores.holds().release(List.of(order))));

    assertStock("cup", 6, 4, 0);
    assertCoupon(Status.AVAILABLE, null);
  }

  @Test
  void batchesThatNameTheSameSkusInOppositeOrderAreAllReleased() {
    stores.stock().setAvailable(new Sku("cup"), 1_000);
    stores.stock().setAvailable(new Sku("saucer"), 1_000);
    List<List<Order>> batches = IntStream.range(0, 8).mapToObj(batch -> heldBatch(batch)).toList();
    List<List<HoldAnomaly>> anomalies =
        Together.run(8, i -> stores.work().retried(() -> stores.holds().release(batches.get(i))));

    assertThat(anomalies).allSatisfy(none -> assertThat(none).isEmpty());
    assertStock("cup", 1_000, 0, 0);
    assertStock("saucer", 1_000, 0, 0);
  }

  private List<Order> heldBatch(int batch) {
    List<Order> orders = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      orders.add(hold(numbered("o-" + batch + "-" + i).of(line(i < 10 ? "cup" : "saucer", 1))));
    }
    if (batch % 2 == 1) {
      Collections.reverse(orders);
    }
    return orders;
  }

  private boolean holds(SampleOrder sample) {
    try {
      hold(sample);
      return true;
    } catch (OutOfStock | CouponUnavailable nothingLeft) {
      return false;
    }
  }

  private List<HoldAnomaly> release(Order... orders) {
    return inTransaction(() -> stores.holds().release(List.of(orders)));
  }

  private void assertNoCoupon(SampleOrder sample, String code) {
    assertThatThrownBy(() -> hold(sample))
        .isInstanceOfSatisfying(
            CouponUnavailable.class,
            e -> assertThat(e.couponCode()).isEqualTo(new CouponCode(code)));
  }

  private static void assertAnomaly(List<HoldAnomaly> anomalies, Order order, Resource resource) {
    assertThat(anomalies).hasSize(1);
    assertThat(anomalies.get(0).orderNo()).isEqualTo(order.orderNo());
    assertThat(anomalies.get(0).resource()).isEqualTo(resource);
    assertThat(anomalies.get(0).detail()).isNotBlank();
  }

  private void assertCoupon(Status status, OrderNo orderNo) {
    assertThat(stores.coupons().find(SPRING)).contains(new Coupon(SPRING, ANN, status, orderNo));
  }
}
