package io.curfew.paying;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.fake.FakeShop;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.Source;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FollowUpPaymentsTest {
  private final FakeShop shop = new FakeShop();
  private final Order order = shop.placeClosingIn(Duration.ofMinutes(1));
  private final StartedPayment payment = shop.startPayment.start(order.orderNo(), "wechat");

  @Test
  void moneyOfAnOrderThatWasCancelledWithoutAnAnswerIsFoundAndGoesBack() {
    shop.gateway.captured(payment.paymentNo(), order.placement().amount(), shop.time.instant());
    shop.gateway.die();
    shop.cancelOrder.cancel(order.orderNo(), "shop", null);
    shop.gateway.revive();

    assertThat(shop.followUpPayments.followUp()).isEqualTo(1);
    shop.errands.runAll();

    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDED);
    assertThat(shop.gateway.refunded()).hasSize(1);
    assertThat(shop.stores.started.open(order.orderNo())).isEmpty();
  }

  @Test
  void whetherThereIsWorkIsKnownWithoutDoingIt() {
    assertThat(shop.followUpPayments.hasWork()).isFalse();
    shop.gateway.die();
    shop.cancelOrder.cancel(order.orderNo(), "shop", null);

    assertThat(shop.followUpPayments.hasWork()).isTrue();
    assertThat(shop.errands.waiting()).isZero();
  }

  @Test
  void moneyOfAnOrderThatWasClosedWithoutAnyAnswerIsFoundAndGoesBack() {
    shop.gateway.captured(payment.paymentNo(), order.placement().amount(), shop.time.instant());
    shop.gateway.die();
    closeUnanswered();
    shop.gateway.revive();

    shop.followUpPayments.followUp();
    shop.errands.runAll();

    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDED);
  }

  @Test
  void aPaymentThatNobodyMadeIsClosedAtTheProviderAndNotAskedAboutAgain() {
    shop.gateway.die();
    closeUnanswered();
    shop.gateway.revive();

    shop.followUpPayments.followUp();
    shop.errands.runAll();

    assertThat(shop.gateway.query(payment)).isEqualTo(GatewayAnswer.ENDED);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.CLOSED);
    shop.time.tick(Duration.ofDays(9));
    assertThat(shop.followUpPayments.followUp()).isZero();
  }

  @Test
  void anotherOpenPaymentOfAPaidOrderIsClosedAtTheProvider() {
    StartedPayment second = shop.startPayment.start(order.orderNo(), "alipay");
    shop.pay(order, payment.paymentNo());

    assertThat(shop.followUpPayments.followUp()).isEqualTo(1);
    shop.errands.runAll();

    assertThat(shop.gateway.query(second)).isEqualTo(GatewayAnswer.ENDED);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
  }

  @Test
  void paymentsOfPendingOrdersAreLeftToTheirDeadline() {
    shop.time.tick(Duration.ofSeconds(59));

    assertThat(shop.followUpPayments.followUp()).isZero();
  }

  @Test
  void withoutAnAnswerItIsAskedEverMoreSeldomAndAtLeastEverySixHours() {
    shop.gateway.die();
    shop.cancelOrder.cancel(order.orderNo(), "shop", null);
    Instant since = shop.time.instant();
    List<Long> minutes = new ArrayList<>();
    while (minutes.size() < 13) {
      if (shop.followUpPayments.followUp() > 0) {
        minutes.add(Duration.between(since, shop.time.instant()).toMinutes());
      }
      shop.time.tick(Duration.ofMinutes(1));
    }

    assertThat(minutes)
        .containsExactly(
            0L, 1L, 2L, 4L, 8L, 16L, 32L, 64L, 128L, 256L, 512L, 512L + 360, 512L + 720);
  }

  @Test
  void ofTwoInstancesOneAsks() {
    shop.cancelOrder.cancel(order.orderNo(), "shop", null);
    StartedPayment late = shop.startPayment.start(shop.place(FakeShop.wish()).orderNo(), "wechat");
    shop.gateway.die();
    shop.cancelOrder.cancel(late.orderNo(), "shop", null);

    assertThat(shop.followUpPayments.followUp()).isEqualTo(1);
    assertThat(shop.followUpPayments.followUp()).isZero();
  }

  private void closeUnanswered() {
    shop.time.set(order.deadline().closeAt());
    for (int ask = 0; ask < 4; ask++) {
      shop.closeDueOrders.close(List.of(order.orderNo()), Source.TIMER);
      shop.errands.runAll();
      shop.time.set(shop.now(order).dueAt());
    }
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.CLOSED);
  }
}
