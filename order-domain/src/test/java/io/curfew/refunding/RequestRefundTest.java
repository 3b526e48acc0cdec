package io.curfew.refunding;

import static io.curfew.fake.FakeShop.CUP;
import static io.curfew.fake.FakeShop.SPRING;
import static io.curfew.fake.FakeShop.STOCK;
import static io.curfew.fake.FakeShop.wish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.contract.SampleOrder;
import io.curfew.contract.Together;
import io.curfew.fake.FakeShop;
import io.curfew.order.HistoryEntry;
import io.curfew.order.IllegalTransition;
import io.curfew.order.Money;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderNotFound;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.order.StaleOrder;
import io.curfew.paying.Payment;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundCause;
import io.curfew.paying.RefundStatus;
import io.curfew.placing.PlaceOrderCommand;
import io.curfew.releasing.Coupon.Status;
import io.curfew.releasing.Resource;
import io.curfew.releasing.StockLevel;
import io.curfew.work.Contended;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestRefundTest {
  private final FakeShop shop = new FakeShop();
  private final Order order =
      shop.place(
          new PlaceOrderCommand(
              FakeShop.ANN, "STANDARD", SampleOrder.CNY, wish().lines(), SPRING, null, null));

  @Test
  void thePaidOrderIsRefundingAtOnceAndRefundedWhenItsMoneyIsBack() {
    shop.pay(order, "p-1");
    Order refunding = request(false);
    assertThat(shop.now(order)).isEqualTo(refunding);
    assertThat(refunding.status()).isEqualTo(OrderStatus.REFUNDING);
    assertThat(refunding.progress().reason()).isEqualTo("damaged");
    assertThat(shop.gateway.refundCalls()).as("this call does not wait for it").isEmpty();
    assertThat(refund().cause()).isEqualTo(RefundCause.REQUESTED);
    assertThat(refund().progress().detail()).isEqualTo("damaged");

    shop.errands.runAll();
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDED);
    assertThat(shop.gateway.sentBack()).containsExactly(refund().payment());
    assertThat(shop.historyOf(order))
        .containsExactly(
            OrderTrigger.PLACE,
            OrderTrigger.PAY,
            OrderTrigger.REQUEST_REFUND,
            OrderTrigger.REFUND_SUCCEEDED);
    assertThat(shop.stores.orders.history(order.orderNo()).get(2))
        .extracting(HistoryEntry::occasion)
        .isEqualTo(new Occasion(shop.time.instant(), Source.OPERATOR, "olga", "damaged"));
    assertThat(shop.watch.moves()).hasSize(4);
  }

  @Test
  void withoutRestockWhatWasSoldStaysSold() {
    shop.pay(order, "p-1");
    request(false);
    shop.errands.runAll();

    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK - 1, 0, 1));
    assertThat(couponStatus()).isEqualTo(Status.USED);
  }

  @Test
  void withRestockStockAndCouponComeBackBeforeTheMoneyDoes() {
    shop.pay(order, "p-1");
    request(true);

    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
    assertThat(couponStatus()).isEqualTo(Status.AVAILABLE);
    assertThat(shop.watch.anomalies()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatComesBackComesBackOnceHoweverOftenItIsAskedFor(boolean restock) {
    shop.pay(order, "p-1");
    request(restock);
    StockLevel cups = shop.stockOf(CUP);
    assertThatThrownBy(() -> request(true)).isInstanceOf(IllegalTransition.class);
    shop.errands.runAll();
    assertThatThrownBy(() -> request(true)).isInstanceOf(IllegalTransition.class);

    assertThat(shop.stockOf(CUP)).isEqualTo(cups);
    assertThat(shop.stores.refunds.of(order.orderNo())).hasSize(1);
    assertThat(shop.gateway.sentBack()).hasSize(1);
  }

  @Test
  void requestsInManyThreadsRestockAndRefundOnce() {
    shop.pay(order, "p-1");
    List<Boolean> wins = Together.run(8, i -> isAccepted());

    assertThat(wins).containsOnlyOnce(true);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
    assertThat(shop.stores.refunds.of(order.orderNo())).hasSize(1);
  }

  @Test
  void aCouponThatCameBackCanBeUsedAgain() {
    shop.pay(order, "p-1");
    request(true);
    Order next =
        shop.place(
            new PlaceOrderCommand(
                FakeShop.ANN, "STANDARD", SampleOrder.CNY, wish().lines(), SPRING, null, null));
    shop.errands.runAll();

    assertThat(shop.stores.coupons.find(SPRING).orElseThrow().orderNo())
        .as("the refund that ends later does not free it")
        .isEqualTo(next.orderNo());
  }

  @Test
  void ofSeveralPaymentsTheAcceptedOneGoesBack() {
    shop.recordPayment.record(mismatched(), Source.CALLBACK);
    shop.pay(order, "accepted");
    shop.pay(order, "extra");
    shop.errands.runAll();
    request(false);
    shop.errands.runAll();

    assertThat(shop.stores.refunds.of(order.orderNo()))
        .extracting(refund -> refund.payment().paymentNo())
        .containsExactly("extra", "accepted");
    assertThat(shop.gateway.sentBack()).hasSize(2);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDED);
  }

  @ParameterizedTest
  @EnumSource(
      value = OrderStatus.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"PAID", "REFUNDING", "REFUNDED"})
  void anOrderThatIsNotPaidIsRefused(OrderStatus status) {
    switch (status) {
      case CLOSED -> shop.time.tick(Duration.ofHours(1));
      case CANCELLED -> shop.cancelOrder.cancel(order.orderNo(), "shop", null);
      default -> assertThat(status).isEqualTo(OrderStatus.PENDING_PAYMENT);
    }
    Order before = shop.now(order);

    assertThatThrownBy(() -> request(true))
        .isInstanceOfSatisfying(
            IllegalTransition.class, e -> assertThat(e.status()).isEqualTo(status));
    assertThat(shop.now(order)).isEqualTo(before);
    assertThat(shop.errands.waiting()).isZero();
  }

  @Test
  void theStateIsJudgedBeforeTheVersion() {
    assertThatThrownBy(() -> request(99, true)).isInstanceOf(IllegalTransition.class);
    shop.pay(order, "p-1");
    assertThatThrownBy(() -> request(99, true)).isInstanceOf(StaleOrder.class);

    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
    assertThat(shop.stockOf(CUP).sold()).isEqualTo(1);
    assertThat(shop.stores.refunds.of(order.orderNo())).isEmpty();
  }

  @Test
  void anUnknownOrderIsNotFound() {
    assertThatThrownBy(
            () -> shop.requestRefund.request(new OrderNo("nowhere"), 0, true, "olga", "damaged"))
        .isInstanceOf(OrderNotFound.class);
  }

  @Test
  void aContendedRequestIsDoneAgainAndCountsOnce() {
    shop.pay(order, "p-1");
    shop.stores.work.refuse(new Contended("first"), new Contended("second"));
    request(true);

    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
    assertThat(shop.stores.refunds.of(order.orderNo())).hasSize(1);
    assertThat(shop.errands.waiting()).isEqualTo(1);
  }

  @Test
  void aRequestThatCannotBeCommittedLeavesNothingAndSendsNothing() {
    shop.pay(order, "p-1");
    Order paid = shop.now(order);
    shop.stores.work.refuse(
        new Contended("first"), new Contended("second"), new Contended("third"));

    assertThatThrownBy(() -> request(true)).hasMessage("third");
    assertThat(shop.now(order)).isEqualTo(paid);
    assertThat(shop.stockOf(CUP).sold()).isEqualTo(1);
    assertThat(shop.errands.waiting()).isZero();
    assertThat(shop.stores.refunds.of(order.orderNo())).isEmpty();
  }

  @Test
  void aDamagedHoldIsReportedAndTheMoneyGoesBack() {
    shop.pay(order, "p-1");
    shop.stores.holds.delete(order.orderNo(), Resource.stock(CUP));
    request(true);
    shop.errands.runAll();

    assertThat(shop.watch.anomalies()).hasSize(1);
    assertThat(refund().status()).isEqualTo(RefundStatus.SUCCEEDED);
  }

  private Order request(boolean restock) {
    return request(shop.now(order).version(), restock);
  }

  private Order request(long version, boolean restock) {
    return shop.requestRefund.request(order.orderNo(), version, restock, "olga", "damaged");
  }

  private boolean isAccepted() {
    try {
      request(1, true);
      return true;
    } catch (IllegalTransition lost) {
      return false;
    }
  }

  private Refund refund() {
    return shop.stores.refunds.of(order.orderNo()).get(0);
  }

  private Status couponStatus() {
    return shop.stores.coupons.find(SPRING).orElseThrow().status();
  }

  private Payment mismatched() {
    return new Payment(
        "wechat", "wrong", order.orderNo(), new Money(1, SampleOrder.CNY), shop.time.instant());
  }
}
