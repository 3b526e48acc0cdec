package io.curfew.paying;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.contract.Together;
import io.curfew.fake.FakeShop;
import io.curfew.fake.Mortal;
import io.curfew.order.Checkout;
import io.curfew.order.IllegalTransition;
import io.curfew.order.InvalidValue;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderNotFound;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.work.Contended;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StartPaymentTest {
  private final FakeShop shop = new FakeShop();
  private final Order order = shop.placeClosingIn(Duration.ofMinutes(5));

  @Test
  void aStartedPaymentHasANumberAndIsOpen() {
    StartedPayment payment = start();

    assertThat(payment)
        .isEqualTo(
            new StartedPayment(
                "wechat", payment.paymentNo(), order.orderNo(), shop.time.instant()));
    assertThat(shop.stores.started.open(order.orderNo())).containsExactly(payment);
  }

  @Test
  void theOrderKnowsOfItAndIsNoLongerAsItWas() {
    start();

    assertThat(shop.now(order)).isEqualTo(order.withPaymentStarted());
    assertThat(shop.now(order).checkout()).isEqualTo(new Checkout(true, 0, null));
    assertThat(shop.now(order).version()).isEqualTo(order.version() + 1);
    assertThat(shop.historyOf(order)).as("nothing moved").containsExactly(OrderTrigger.PLACE);
    assertThat(shop.stores.outbox.pending()).isEqualTo(1);
  }

  @Test
  void eachCallStartsAnotherPayment() {
    StartedPayment first = start();
    StartedPayment second = start();

    assertThat(second.paymentNo()).isNotEqualTo(first.paymentNo());
    assertThat(shop.stores.started.open(order.orderNo())).containsExactly(first, second);
  }

  @Test
  void aPaymentThatIsRecordedIsNoLongerOpen() {
    StartedPayment first = start();
    StartedPayment second = start();
    shop.pay(order, first.paymentNo());

    assertThat(shop.stores.started.open(order.orderNo())).containsExactly(second);
  }

  @Test
  void theSameNumberThroughAnotherChannelDoesNotEndIt() {
    StartedPayment payment = start();
    shop.recordPayment.record(
        new Payment(
            "alipay",
            payment.paymentNo(),
            order.orderNo(),
            order.placement().amount(),
            shop.time.instant()),
        Source.CALLBACK);

    assertThat(shop.stores.started.open(order.orderNo())).containsExactly(payment);
  }

  @Test
  void aPaymentCanBeStartedAsLongAsTheOrderIsPendingAlsoAfterItsDeadline() {
    shop.closeTimers.deliverTo(timer -> {});
    shop.time.tick(Duration.ofHours(1));

    assertThat(start()).isNotNull();
  }

  @Test
  void aSettledOrderIsRefusedAndNothingIsStarted() {
    shop.time.tick(Duration.ofMinutes(5));

    assertThatThrownBy(this::start)
        .isInstanceOfSatisfying(
            IllegalTransition.class,
            e -> {
              assertThat(e.status()).isEqualTo(OrderStatus.CLOSED);
              assertThat(e.trigger()).isEqualTo(OrderTrigger.PAY);
            });
    assertThat(shop.stores.started.open(order.orderNo())).isEmpty();
  }

  @Test
  void anUnknownOrderIsNotFound() {
    assertThatThrownBy(() -> shop.startPayment.start(new OrderNo("nowhere"), "wechat"))
        .isInstanceOf(OrderNotFound.class);
  }

  @Test
  void aChannelThatIsNoIdentifierIsRefused() {
    assertThatThrownBy(() -> shop.startPayment.start(order.orderNo(), "we chat"))
        .isInstanceOfSatisfying(
            InvalidValue.class, e -> assertThat(e.field()).isEqualTo("channel"));
    assertThat(shop.now(order)).isEqualTo(order);
  }

  @Test
  void twentyPaymentsMayBeOpenAndOneMoreIsRefusedWithoutATrace() {
    List<StartedPayment> open = IntStream.range(0, 20).mapToObj(i -> start()).toList();
    Order before = shop.now(order);
    assertThatThrownBy(this::start).isInstanceOf(InvalidValue.class).hasMessageContaining("20");
    assertThat(shop.now(order)).isEqualTo(before);
    assertThat(shop.stores.started.open(order.orderNo())).isEqualTo(open);

    shop.gateway.ended(open.get(7).paymentNo());
    shop.gateway.refuseToClose(open.get(0).paymentNo());
    shop.askGateway.ask(order);
    assertThat(start()).as("once some have ended").isNotNull();
  }

  @Test
  void aChangeOfTheOrderMeanwhileIsNotLost() {
    shop.stores.orders.beforeNextSave(
        () -> shop.moveDeadline.move(order.orderNo(), shop.time.instant().plusSeconds(60)));
    start();

    Order now = shop.now(order);
    assertThat(now.version()).isEqualTo(2);
    assertThat(now.checkout().paymentStarted()).isTrue();
    assertThat(now.deadline().payBy()).isEqualTo(shop.time.instant().plusSeconds(60));
  }

  @Test
  void startsInManyThreadsAllCountOnce() {
    List<StartedPayment> started = Together.run(8, i -> start());

    assertThat(shop.stores.started.open(order.orderNo()))
        .containsExactlyInAnyOrderElementsOf(started);
    assertThat(shop.now(order).version()).isEqualTo(8);
  }

  @Test
  void aContendedStartIsDoneAgainUnderOneNumber() {
    shop.stores.work.refuse(new Contended("first"), new Contended("second"));

    assertThat(start().paymentNo()).isEqualTo("P-1");
    assertThat(shop.stores.started.open(order.orderNo())).hasSize(1);
  }

  @Test
  void whereverTheProcessDiesAnOpenPaymentIsAlwaysKnownToItsOrder() {
    assertThat(Mortal.dieAtEachStep(Start::new)).isGreaterThan(3);
  }

  private StartedPayment start() {
    return shop.startPayment.start(order.orderNo(), "wechat");
  }

  private static final class Start implements Mortal {
    private final FakeShop shop = new FakeShop();
    private final Order order = shop.placeClosingIn(Duration.ofMinutes(5));

    @Override
    public FakeShop shop() {
      return shop;
    }

    @Override
    public void work() {
      shop.startPayment.start(order.orderNo(), "wechat");
    }

    @Override
    public void afterwards(boolean survived) {
      boolean isOpen = !shop.stores.started.open(order.orderNo()).isEmpty();
      assertThat(shop.now(order).checkout().paymentStarted()).isEqualTo(isOpen);
    }
  }
}
