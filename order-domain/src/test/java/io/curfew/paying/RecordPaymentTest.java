package io.curfew.paying;

import static io.curfew.fake.FakeShop.CUP;
import static io.curfew.fake.FakeShop.SPRING;
import static io.curfew.fake.FakeShop.STOCK;
import static io.curfew.fake.FakeShop.wish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.contract.SampleOrder;
import io.curfew.contract.Together;
import io.curfew.fake.FakeShop;
import io.curfew.order.Money;
import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderNotFound;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.placing.PlaceOrderCommand;
import io.curfew.releasing.Coupon.Status;
import io.curfew.releasing.Resource;
import io.curfew.releasing.StockLevel;
import io.curfew.work.Contended;
import java.time.Duration;
import java.util.Currency;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Payments are judged in one order: known order, repeat, content, amount, state. */
class RecordPaymentTest {
  private final FakeShop shop = new FakeShop();
  private final Order order =
      shop.place(
          new PlaceOrderCommand(
              FakeShop.ANN, "STANDARD", SampleOrder.CNY, wish().lines(), SPRING, null, null));

  @Test
  void aPaymentThatFitsMakesThePendingOrderPaidAndItsHoldSold() {
    shop.time.tick(Duration.ofSeconds(5));
    Payment payment = shop.payment(order, "p-1");

    assertThat(shop.recordPayment.record(payment, Source.CALLBACK))
        .isEqualTo(PaymentOutcome.ACCEPTED);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
    assertThat(shop.now(order).progress().paidAt()).isEqualTo(shop.time.instant());
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK - 1, 0, 1));
    assertThat(shop.stores.coupons.find(SPRING).orElseThrow().status()).isEqualTo(Status.USED);
    assertThat(shop.stores.payments.of(order.orderNo()))
        .containsExactly(
            new RecordedPayment(payment, PaymentOutcome.ACCEPTED, shop.time.instant()));
    shop.relayOutbox.relay(() -> {});
    assertThat(shop.events.sent())
        .extracting(event -> event.type())
        .containsExactly("order.placed", "order.paid");
    assertThat(shop.watch.moves())
        .extracting(Moved::trigger)
        .containsExactly(OrderTrigger.PLACE, OrderTrigger.PAY);
  }

  @Test
  void historySaysWhereThePaymentCameFrom() {
    shop.recordPayment.record(shop.payment(order, "p-1"), Source.GATEWAY);

    assertThat(shop.stores.orders.history(order.orderNo()).get(1).occasion().source())
        .isEqualTo(Source.GATEWAY);
  }

  @Test
  void aPaymentOfAnUnknownOrderIsNotStoredSoThatTheSenderTriesAgain() {
    Payment payment =
        new Payment(
            "wechat",
            "p-1",
            new OrderNo("nowhere"),
            order.placement().amount(),
            shop.time.instant());

    assertThatThrownBy(() -> shop.recordPayment.record(payment, Source.CALLBACK))
        .isInstanceOf(OrderNotFound.class);
    assertThat(shop.stores.payments.find("wechat", "p-1")).isEmpty();
  }

  @Test
  void aRepeatIsADuplicateThatChangesNothing() {
    shop.pay(order, "p-1");
    Order paid = shop.now(order);
    shop.time.tick(Duration.ofSeconds(3));

    assertThat(shop.pay(order, "p-1"))
        .as("the same payment, told with another time")
        .isEqualTo(PaymentOutcome.DUPLICATE);
    assertNothingMoved(paid, 1);
  }

  @Test
  void theSameNumberWithOtherContentIsAMismatchAndTheFirstStays() {
    shop.pay(order, "p-1");
    Order paid = shop.now(order);
    Order other = shop.place(wish());

    assertThat(shop.recordPayment.record(paying(order, "p-1", 1), Source.CALLBACK))
        .isEqualTo(PaymentOutcome.MISMATCHED);
    assertThat(shop.recordPayment.record(shop.payment(other, "p-1"), Source.CALLBACK))
        .as("told for another order")
        .isEqualTo(PaymentOutcome.MISMATCHED);
    assertThat(shop.statusOf(other)).isEqualTo(OrderStatus.PENDING_PAYMENT);
    assertThat(shop.now(order)).isEqualTo(paid);
    assertThat(shop.stores.payments.find("wechat", "p-1").orElseThrow().outcome())
        .isEqualTo(PaymentOutcome.ACCEPTED);
    assertThat(shop.stores.payments.of(other.orderNo())).isEmpty();
  }

  @Test
  void theSameNumberThroughAnotherChannelIsAnotherPayment() {
    shop.pay(order, "p-1");
    Payment payment =
        new Payment(
            "alipay", "p-1", order.orderNo(), order.placement().amount(), shop.time.instant());

    assertThat(shop.recordPayment.record(payment, Source.CALLBACK))
        .isEqualTo(PaymentOutcome.EXTRA_REFUNDING);
  }

  @ParameterizedTest
  @EnumSource(OrderStatus.class)
  void aWrongAmountIsStoredAsMismatchedInEveryStateAndMovesNothing(OrderStatus status) {
    bringTo(status);
    Order before = shop.now(order);
    int recordedBefore = shop.stores.payments.of(order.orderNo()).size();

    assertThat(shop.recordPayment.record(paying(order, "wrong", 1_249), Source.CALLBACK))
        .isEqualTo(PaymentOutcome.MISMATCHED);
    assertNothingMoved(before, recordedBefore + 1);
    assertThat(shop.stores.payments.find("wechat", "wrong").orElseThrow().outcome())
        .isEqualTo(PaymentOutcome.MISMATCHED);
    assertThat(shop.recordPayment.record(paying(order, "wrong", 1_249), Source.CALLBACK))
        .as("a repeat")
        .isEqualTo(PaymentOutcome.DUPLICATE);
  }

  @Test
  void anotherCurrencyIsAMismatch() {
    Payment dollars =
        new Payment(
            "wechat",
            "p-1",
            order.orderNo(),
            new Money(1250, Currency.getInstance("USD")),
            shop.time.instant());

    assertThat(shop.recordPayment.record(dollars, Source.CALLBACK))
        .isEqualTo(PaymentOutcome.MISMATCHED);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PENDING_PAYMENT);
  }

  @Test
  void mismatchedMoneyDoesNotHoldUpTheClose() {
    shop.recordPayment.record(paying(order, "wrong", 1), Source.CALLBACK);
    shop.time.tick(Duration.ofMinutes(31));

    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.CLOSED);
  }

  @ParameterizedTest
  @EnumSource(
      value = OrderStatus.class,
      names = {"CLOSED", "CANCELLED"})
  void moneyThatComesLateIsOwedBackAndTheStockStaysReleased(OrderStatus status) {
    bringTo(status);
    StockLevel released = shop.stockOf(CUP);

    assertThat(shop.pay(order, "late")).isEqualTo(PaymentOutcome.LATE_REFUNDING);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDING);
    assertThat(shop.stockOf(CUP)).isEqualTo(released);
    assertThat(shop.historyOf(order)).endsWith(OrderTrigger.LATE_PAYMENT);
    assertThat(shop.stores.payments.of(order.orderNo()))
        .extracting(RecordedPayment::outcome)
        .containsExactly(PaymentOutcome.LATE_REFUNDING);
    assertThat(shop.pay(order, "late")).as("a repeat").isEqualTo(PaymentOutcome.DUPLICATE);
  }

  @ParameterizedTest
  @EnumSource(
      value = OrderStatus.class,
      names = {"PAID", "REFUNDING", "REFUNDED"})
  void moneyThatComesTwiceIsOwedBackAndTheOrderStaysAsItIs(OrderStatus status) {
    bringTo(status);
    Order before = shop.now(order);
    int recordedBefore = shop.stores.payments.of(order.orderNo()).size();

    assertThat(shop.pay(order, "extra")).isEqualTo(PaymentOutcome.EXTRA_REFUNDING);
    assertNothingMoved(before, recordedBefore + 1);
    assertThat(shop.pay(order, "extra")).as("a repeat").isEqualTo(PaymentOutcome.DUPLICATE);
  }

  @Test
  void aPaymentIsAcceptedBetweenPayByAndTheClose() {
    shop.time.set(order.deadline().payBy().plusSeconds(59));

    assertThat(shop.pay(order, "p-1")).isEqualTo(PaymentOutcome.ACCEPTED);
    shop.time.tick(Duration.ofHours(1));
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
  }

  @Test
  void aPaymentIsAcceptedAfterCloseAtAsLongAsNobodyClosedTheOrder() {
    shop.closeTimers.deliverTo(timer -> {});
    shop.time.set(order.deadline().closeAt().plusSeconds(60));

    assertThat(shop.pay(order, "p-1")).isEqualTo(PaymentOutcome.ACCEPTED);
  }

  @Test
  void aCloseBetweenReadingAndWritingMakesThePaymentLate() {
    shop.closeTimers.deliverTo(timer -> {});
    shop.time.set(order.deadline().closeAt());
    shop.stores.orders.beforeNextSave(() -> shop.timerFires(order));

    assertThat(shop.pay(order, "p-1")).isEqualTo(PaymentOutcome.LATE_REFUNDING);
    assertThat(shop.historyOf(order))
        .containsExactly(OrderTrigger.PLACE, OrderTrigger.EXPIRE, OrderTrigger.LATE_PAYMENT);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
  }

  @Test
  void anotherPaymentBetweenReadingAndWritingMakesThisOneExtra() {
    shop.stores.orders.beforeNextSave(() -> shop.pay(order, "first"));

    assertThat(shop.pay(order, "second")).isEqualTo(PaymentOutcome.EXTRA_REFUNDING);
    assertThat(shop.stockOf(CUP).sold()).isEqualTo(1);
  }

  @Test
  void oneCallbackInManyThreadsIsAcceptedOnce() {
    List<PaymentOutcome> outcomes = Together.run(16, i -> shop.pay(order, "p-1"));

    assertThat(outcomes).filteredOn(PaymentOutcome.ACCEPTED::equals).hasSize(1);
    assertThat(outcomes).filteredOn(PaymentOutcome.DUPLICATE::equals).hasSize(15);
  }

  @Test
  void aContendedPaymentIsDoneAgainAndCountsOnce() {
    shop.stores.work.refuse(new Contended("first"), new Contended("second"));

    assertThat(shop.pay(order, "p-1")).isEqualTo(PaymentOutcome.ACCEPTED);
    assertThat(shop.stockOf(CUP).sold()).isEqualTo(1);
    assertThat(shop.watch.moves()).hasSize(2);
  }

  @Test
  void aPaymentThatCannotBeCommittedLeavesNothing() {
    shop.stores.work.refuse(
        new Contended("first"), new Contended("second"), new Contended("third"));

    assertThatThrownBy(() -> shop.pay(order, "p-1")).hasMessage("third");
    assertNothingMoved(order, 0);
    assertThat(shop.watch.moves()).hasSize(1);
  }

  @Test
  void aDamagedHoldIsReportedAndTheOrderIsPaid() {
    shop.stores.holds.delete(order.orderNo(), Resource.stock(CUP));

    assertThat(shop.pay(order, "p-1")).isEqualTo(PaymentOutcome.ACCEPTED);
    assertThat(shop.watch.anomalies()).hasSize(1);
  }

  @Test
  void theTimeOfAPaymentIsCutToMilliseconds() {
    Payment payment =
        new Payment(
            "wechat",
            "p-1",
            order.orderNo(),
            order.placement().amount(),
            SampleOrder.PLACED_AT.plusNanos(999_999));

    assertThat(payment.paidAt()).isEqualTo(SampleOrder.PLACED_AT);
  }

  private void bringTo(OrderStatus status) {
    switch (status) {
      case PENDING_PAYMENT -> {}
      case PAID -> shop.pay(order, "p-1");
      case CLOSED -> shop.time.tick(Duration.ofHours(1));
      case CANCELLED -> shop.cancelOrder.cancel(order.orderNo(), "shop", null);
      case REFUNDING -> {
        shop.pay(order, "p-1");
        shop.force(order, OrderTrigger.REQUEST_REFUND);
      }
      case REFUNDED -> {
        bringTo(OrderStatus.REFUNDING);
        shop.force(order, OrderTrigger.REFUND_SUCCEEDED);
      }
    }
    assertThat(shop.statusOf(order)).isEqualTo(status);
  }

  private void assertNothingMoved(Order before, int payments) {
    assertThat(shop.now(order)).isEqualTo(before);
    assertThat(shop.historyOf(order)).hasSize((int) before.version() + 1);
    assertThat(shop.stores.payments.of(order.orderNo())).hasSize(payments);
  }

  private Payment paying(Order payee, String paymentNo, long amount) {
    return new Payment(
        "wechat",
        paymentNo,
        payee.orderNo(),
        new Money(amount, SampleOrder.CNY),
        shop.time.instant());
  }
}
