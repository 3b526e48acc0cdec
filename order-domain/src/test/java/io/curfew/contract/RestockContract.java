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
import io.curfew.releasing.HoldAnomaly;
import io.curfew.releasing.Resource;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every store of holds keeps to when what was sold comes back. */
public abstract class RestockContract extends StoreContract {
  private static final CouponCode SPRING = new CouponCode("spring");
  private static final UserId ANN = new UserId("u-1");
  private static final Resource CUP = Resource.stock(new Sku("cup"));
  private static final Resource SAUCER = Resource.stock(new Sku("saucer"));

  /** Deletes a product behind the back of the store. */
  protected abstract void loseSku(Sku sku);

  @BeforeEach
  final void stockUp() {
    stores.stock().setAvailable(new Sku("cup"), 10);
    stores.stock().setAvailable(new Sku("saucer"), 10);
    stores.coupons().put(SPRING, ANN);
  }

  @Test
  void whatWasSoldIsAvailableAgainAndSoIsItsCoupon() {
    hold(numbered("o-2").of(line("cup", 1)));
    sold(numbered("o-3").of(line("cup", 2)));
    Order order =
        sold(numbered("o-1").of(line("cup", 2), line("saucer", 4), line("cup", 1)).with("spring"));
    assertStock("cup", 4, 1, 5);
    assertStock("saucer", 6, 0, 4);

    assertThat(restock(order)).isEmpty();
    assertStock("cup", 7, 1, 2);
    assertStock("saucer", 10, 0, 0);
    assertCoupon(Status.AVAILABLE, null);
  }

  @Test
  void aSecondRestockBringsNothingBack() {
    Order order = sold(numbered("o-1").of(line("cup", 3)).with("spring"));
    sold(numbered("o-2").of(line("cup", 4)));
    restock(order);
    Order next = sold(numbered("o-3").of(line("saucer", 1)).with("spring"));

    assertAnomalies(restock(order), order, CUP, Resource.coupon(SPRING));
    assertStock("cup", 6, 0, 4);
    assertCoupon(Status.USED, next.orderNo());
  }

  @Test
  void whatIsOnlyHeldOrWasReleasedIsNotRestocked() {
    sold(numbered("o-1").of(line("cup", 5)));
    Order held = hold(numbered("o-2").of(line("cup", 1)).with("spring"));
    Order released = hold(numbered("o-3").of(line("cup", 2)));
    inTransaction(() -> stores.holds().release(List.of(released)));

    assertAnomalies(restock(held), held, CUP, Resource.coupon(SPRING));
    assertAnomalies(restock(released), released, CUP);
    assertStock("cup", 4, 1, 5);
    assertCoupon(Status.HELD, held.orderNo());
  }

  @Test
  void whatCameBackIsNeitherReleasedNorSoldAnyMore() {
    hold(numbered("o-2").of(line("cup", 4)));
    Order order = sold(numbered("o-1").of(line("cup", 3)));
    restock(order);

    assertAnomalies(inTransaction(() -> stores.holds().release(List.of(order))), order, CUP);
    assertAnomalies(inTransaction(() -> stores.holds().sell(order)), order, CUP);
    assertStock("cup", 6, 4, 0);
  }

  @Test
  void anOrderThatNeverHeldAnythingIsAnAnomaly() {
    sold(numbered("o-2").of(line("cup", 4)));
    Order order = add(numbered("o-1").of(line("cup", 3)));

    assertAnomalies(restock(order), order, CUP);
    assertStock("cup", 6, 0, 4);
  }

  @Test
  void aGoneProductIsAnAnomalyAndDoesNotStopTheRest() {
    Order order = sold(numbered("o-1").of(line("cup", 3), line("saucer", 2)).with("spring"));
    loseSku(new Sku("cup"));

    assertAnomalies(restock(order), order, CUP);
    assertThat(stores.stock().find(new Sku("cup"))).isEmpty();
    assertStock("saucer", 10, 0, 0);
    assertCoupon(Status.AVAILABLE, null);
  }

  @Test
  void aRestockGoesWithItsTransaction() {
    Order order = sold(numbered("o-1").of(line("saucer", 3)).with("spring"));

    assertThatThrownBy(
            () ->
                doInTransaction(
                    () -> {
                      stores.holds().restock(order);
                      throw new IllegalArgumentException("stop");
                    }))
        .hasMessage("stop");
    assertStock("saucer", 7, 0, 3);
    assertCoupon(Status.USED, order.orderNo());
    assertThat(restock(order)).as("it can still be done").isEmpty();
    assertAnomalies(restock(order), order, SAUCER, Resource.coupon(SPRING));
  }

  @Test
  void restocksOfOneOrderInManyThreadsBringItBackOnce() {
    Order order = sold(numbered("o-1").of(line("cup", 3)).with("spring"));
    sold(numbered("o-2").of(line("cup", 4)));
    List<List<HoldAnomaly>> anomalies = Together.run(8, i -> persistently(() -> restock(order)));

    assertThat(anomalies).filteredOn(List::isEmpty).hasSize(1);
    assertStock("cup", 6, 0, 4);
    assertCoupon(Status.AVAILABLE, null);
  }

  private Order sold(SampleOrder sample) {
    Order order = hold(sample);
    assertThat(inTransaction(() -> stores.holds().sell(order))).isEmpty();
    return order;
  }

  private List<HoldAnomaly> restock(Order order) {
    return inTransaction(() -> stores.holds().restock(order));
  }

  private static void assertAnomalies(
      List<HoldAnomaly> anomalies, Order order, Resource... resources) {
    assertThat(anomalies).extracting(HoldAnomaly::resource).containsExactlyInAnyOrder(resources);
    assertThat(anomalies)
        .allSatisfy(
            anomaly -> {
              assertThat(anomaly.orderNo()).isEqualTo(order.orderNo());
              assertThat(anomaly.detail()).isNotBlank();
            });
  }

  private void assertCoupon(Status status, @Nullable OrderNo orderNo) {
    assertThat(stores.coupons().find(SPRING)).contains(new Coupon(SPRING, ANN, status, orderNo));
  }
}
