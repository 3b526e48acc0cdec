package io.curfew.closing;

import static io.curfew.fake.FakeShop.CUP;
import static io.curfew.fake.FakeShop.STOCK;
import static io.curfew.fake.FakeShop.wish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.contract.SampleOrder;
import io.curfew.fake.FakeShop;
import io.curfew.order.IllegalTransition;
import io.curfew.order.Money;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderNotFound;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.StartedPayment;
import io.curfew.releasing.Resource;
import io.curfew.releasing.StockLevel;
import io.curfew.work.Contended;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CancelOrderTest {
  private final FakeShop shop = new FakeShop();
  private final Order order = shop.place(wish());

  @Test
  void aCancelledOrderGivesBackWhatItHeldAndIsAnnounced() {
    Order cancelled = shop.cancelOrder.cancel(order.orderNo(), "shop", "不要了");

    assertThat(shop.now(order)).isEqualTo(cancelled);
    assertThat(cancelled.status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(cancelled.progress().reason()).isEqualTo("不要了");
    assertThat(cancelled.progress().closeSource()).isEqualTo(Source.CUSTOMER);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
    assertThat(shop.historyOf(order)).containsExactly(OrderTrigger.PLACE, OrderTrigger.CANCEL);
    shop.relayOutbox.relay(() -> {});
    assertThat(shop.events.sent())
        .extracting(event -> event.type())
        .containsExactly("order.placed", "order.cancelled");
    assertThat(shop.watch.moves()).hasSize(2);
  }

  @Test
  void anOrderCanBeCancelledUntilItIsClosed() {
    shop.closeTimers.deliverTo(timer -> {});
    shop.time.set(order.deadline().closeAt().plusSeconds(1));

    assertThat(shop.cancelOrder.cancel(order.orderNo(), "shop", null).status())
        .isEqualTo(OrderStatus.CANCELLED);
  }

  @Test
  void theTimerOfACancelledOrderFindsItSettled() {
    shop.cancelOrder.cancel(order.orderNo(), "shop", null);
    shop.time.tick(Duration.ofHours(1));

    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.CANCELLED);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
  }

  @Test
  void aSecondCancelIsRefusedAndGivesNothingBack() {
    shop.cancelOrder.cancel(order.orderNo(), "shop", null);

    assertThatThrownBy(() -> shop.cancelOrder.cancel(order.orderNo(), "shop", null))
        .isInstanceOfSatisfying(
            IllegalTransition.class, e -> assertThat(e.status()).isEqualTo(OrderStatus.CANCELLED));
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
    assertThat(shop.stores.outbox.pending()).isEqualTo(2);
  }

  @Test
  void aPaidOrderIsNotCancelled() {
    shop.pay(order, "p-1");

    assertThatThrownBy(() -> shop.cancelOrder.cancel(order.orderNo(), "shop", null))
        .isInstanceOf(IllegalTransition.class);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
    assertThat(shop.stockOf(CUP).sold()).isEqualTo(1);
  }

  @Test
  void anUnknownOrderIsNotFound() {
    OrderNo nowhere = new OrderNo("nowhere");

    assertThatThrownBy(() -> shop.cancelOrder.cancel(nowhere, "shop", null))
        .isInstanceOfSatisfying(
            OrderNotFound.class, e -> assertThat(e.orderNo()).isEqualTo(nowhere));
  }

  @Test
  void aPaymentBetweenReadingAndWritingWins() {
    shop.stores.orders.beforeNextSave(() -> shop.pay(order, "p-1"));

    assertThatThrownBy(() -> shop.cancelOrder.cancel(order.orderNo(), "shop", null))
        .isInstanceOfSatisfying(
            IllegalTransition.class, e -> assertThat(e.status()).isEqualTo(OrderStatus.PAID));
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK - 1, 0, 1));
  }

  @Test
  void aDeadlineMovedBetweenReadingAndWritingDoesNotStopACancel() {
    shop.stores.orders.beforeNextSave(
        () -> shop.moveDeadline.move(order.orderNo(), shop.time.instant().plusSeconds(5)));

    assertThat(shop.cancelOrder.cancel(order.orderNo(), "shop", null).version()).isEqualTo(2);
  }

  @Test
  void aContendedCancelIsDoneAgainAndCountsOnce() {
    shop.stores.work.refuse(new Contended("first"), new Contended("second"));
    shop.cancelOrder.cancel(order.orderNo(), "shop", null);

    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
    assertThat(shop.historyOf(order)).hasSize(2);
    assertThat(shop.watch.moves()).hasSize(2);
  }

  @Test
  void aDamagedHoldIsReportedAndDoesNotStopTheCancel() {
    shop.stores.holds.delete(order.orderNo(), Resource.stock(CUP));

    assertThat(shop.cancelOrder.cancel(order.orderNo(), "shop", null).status())
        .isEqualTo(OrderStatus.CANCELLED);
    assertThat(shop.watch.anomalies()).hasSize(1);
  }

  @Test
  void anOrderWithoutAStartedPaymentIsNotAskedAbout() {
    cancel();

    assertThat(shop.gateway.queries()).isEmpty();
  }

  @Test
  void anOpenPaymentIsClosedAtTheProviderFirst() {
    StartedPayment payment = start();

    assertThat(cancel().status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(shop.gateway.stateOf(payment.paymentNo())).isEqualTo(GatewayAnswer.ENDED);
    assertThat(shop.stores.started.open(order.orderNo())).isEmpty();
  }

  @Test
  void anOrderThatTurnsOutToBePaidIsNotCancelled() {
    shop.captured(start());

    assertThatThrownBy(this::cancel)
        .isInstanceOfSatisfying(
            IllegalTransition.class, e -> assertThat(e.status()).isEqualTo(OrderStatus.PAID));
    assertThat(shop.historyOf(order)).containsExactly(OrderTrigger.PLACE, OrderTrigger.PAY);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK - 1, 0, 1));
  }

  @Test
  void withoutAnAnswerTheOrderIsCancelledAfterOneAskAndMoneyThatComesGoesBack() {
    StartedPayment payment = start();
    shop.gateway.die();
    assertThat(cancel().status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(shop.gateway.queries()).containsExactly(payment.paymentNo());

    shop.gateway.revive();
    shop.pay(order, payment.paymentNo());
    shop.errands.runAll();
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDED);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
  }

  @Test
  void mismatchedMoneyDoesNotHoldUpTheCancel() {
    StartedPayment payment = start();
    shop.gateway.captured(payment.paymentNo(), new Money(1, SampleOrder.CNY), shop.time.instant());

    assertThat(cancel().status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(shop.watch.mismatched()).containsExactly(order.orderNo());
  }

  private StartedPayment start() {
    return shop.startPayment.start(order.orderNo(), "wechat");
  }

  private Order cancel() {
    return shop.cancelOrder.cancel(order.orderNo(), "shop", null);
  }
}
