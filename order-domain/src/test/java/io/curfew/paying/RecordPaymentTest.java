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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

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

  /** The state a payment finds, what it is, and what comes of it. */
  @ParameterizedTest(name = "{0} + {1} -> {2}, {3}, refund {4}")
  @CsvSource({
    "PENDING_PAYMENT, FITS,           ACCEPTED,        PAID,            -",
    "PAID,            FITS,           EXTRA_REFUNDING, PAID,            EXTRA",
    "CLOSED,          FITS,           LATE_REFUNDING,  REFUNDING,       LATE",
    "CANCELLED,       FITS,           LATE_REFUNDING,  REFUNDING,       LATE",
    "REFUNDING,       FITS,           EXTRA_REFUNDING, REFUNDING,       EXTRA",
    "REFUNDED,        FITS,           EXTRA_REFUNDING, REFUNDED,        EXTRA",
    "PENDING_PAYMENT, TOO_LITTLE,     MISMATCHED,      PENDING_PAYMENT, -",
    "PAID,            TOO_LITTLE,     MISMATCHED,      PAID,            -",
    "CLOSED,          TOO_LITTLE,     MISMATCHED,      CLOSED,          -",
    "CANCELLED,       TOO_LITTLE,     MISMATCHED,      CANCELLED,       -",
    "REFUNDING,       TOO_LITTLE,     MISMATCHED,      REFUNDING,       -",
    "REFUNDED,        TOO_LITTLE,     MISMATCHED,      REFUNDED,        -",
    "PENDING_PAYMENT, TOO_MUCH,       MISMATCHED,      PENDING_PAYMENT, -",
    "PAID,            TOO_MUCH,       MISMATCHED,      PAID,            -",
    "CLOSED,          TOO_MUCH,       MISMATCHED,      CLOSED,          -",
    "CANCELLED,       TOO_MUCH,       MISMATCHED,      CANCELLED,       -",
    "REFUNDING,       TOO_MUCH,       MISMATCHED,      REFUNDING,       -",
    "REFUNDED,        TOO_MUCH,       MISMATCHED,      REFUNDED,        -",
    "PENDING_PAYMENT, OTHER_CURRENCY, MISMATCHED,      PENDING_PAYMENT, -",
    "PAID,            OTHER_CURRENCY, MISMATCHED,      PAID,            -",
    "CLOSED,          OTHER_CURRENCY, MISMATCHED,      CLOSED,          -",
    "CANCELLED,       OTHER_CURRENCY, MISMATCHED,      CANCELLED,       -",
    "REFUNDING,       OTHER_CURRENCY, MISMATCHED,      REFUNDING,       -",
    "REFUNDED,        OTHER_CURRENCY, MISMATCHED,      REFUNDED,        -"
  })
  void everyStateWithEveryKindOfNewPayment(
      OrderStatus found, Kind kind, PaymentOutcome outcome, OrderStatus left, String cause) {
    bringTo(found);
    int refundsBefore = refunds().size();
    Payment payment = payment(kind);

    assertThat(shop.recordPayment.record(payment, Source.CALLBACK)).isEqualTo(outcome);
    assertThat(shop.statusOf(order)).isEqualTo(left);
    assertThat(shop.stores.payments.find("wechat", "new"))
        .contains(new RecordedPayment(payment, outcome, shop.time.instant()));
    assertThat(refunds().stream().skip(refundsBefore))
        .extracting(refund -> refund.payment() + " " + refund.cause())
        .isEqualTo(cause.equals("-") ? List.of() : List.of(payment + " " + cause));
  }

  @ParameterizedTest(name = "{0}, first {1}, then {2} -> {3}")
  @MethodSource("everyRepeat")
  void aNumberThatIsToldAgainIsADuplicateWithTheSameContentAndAMismatchWithAnother(
      OrderStatus found, Kind first, Kind again, PaymentOutcome outcome) {
    bringTo(found);
    shop.recordPayment.record(payment(first), Source.CALLBACK);
    shop.errands.runAll();
    Order before = shop.now(order);
    List<RecordedPayment> recorded = shop.stores.payments.of(order.orderNo());
    List<Refund> refunds = refunds();
    shop.time.tick(Duration.ofSeconds(3));

    assertThat(shop.recordPayment.record(payment(again), Source.CALLBACK)).isEqualTo(outcome);
    assertThat(shop.now(order)).isEqualTo(before);
    assertThat(shop.stores.payments.of(order.orderNo())).isEqualTo(recorded);
    assertThat(refunds()).isEqualTo(refunds);
    assertThat(shop.errands.waiting()).isZero();
  }

  static Stream<Arguments> everyRepeat() {
    return Stream.of(OrderStatus.values())
        .flatMap(found -> Stream.of(Kind.values()).flatMap(first -> repeats(found, first)));
  }

  private static Stream<Arguments> repeats(OrderStatus found, Kind first) {
    return Stream.of(Kind.values())
        .map(
            again ->
                Arguments.of(
                    found,
                    first,
                    again,
                    first == again ? PaymentOutcome.DUPLICATE : PaymentOutcome.MISMATCHED));
  }

  @Test
  void aRefundIsSentRightAfterTheCommit() {
    bringTo(OrderStatus.CANCELLED);
    shop.stores.orders.beforeNextSave(() -> assertThat(shop.errands.waiting()).isZero());
    shop.pay(order, "late");
    assertThat(shop.errands.waiting()).isEqualTo(1);
    assertThat(shop.gateway.refundCalls()).as("this call does not wait for it").isEmpty();

    shop.errands.runAll();
    assertThat(shop.gateway.sentBack()).containsExactly(recorded("late").payment());
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDED);
  }

  @Test
  void nothingIsSentBackForAPaymentThatCannotBeCommitted() {
    bringTo(OrderStatus.CANCELLED);
    Order before = shop.now(order);
    shop.stores.work.refuse(
        new Contended("first"), new Contended("second"), new Contended("third"));

    assertThatThrownBy(() -> shop.pay(order, "late")).hasMessage("third");
    assertThat(shop.errands.waiting()).isZero();
    assertThat(refunds()).isEmpty();
    assertThat(shop.now(order)).isEqualTo(before);
  }

  @Test
  void aContendedLatePaymentIsOwedBackOnce() {
    bringTo(OrderStatus.CANCELLED);
    shop.stores.work.refuse(new Contended("first"), new Contended("second"));
    shop.pay(order, "late");

    assertThat(refunds()).hasSize(1);
    assertThat(shop.errands.waiting()).isEqualTo(1);
  }

  @Test
  void theRefundOfALatePaymentMakesTheOrderRefundedAndThatOfAnExtraOneDoesNot() {
    bringTo(OrderStatus.CANCELLED);
    shop.pay(order, "late");
    shop.gateway.die();
    shop.errands.runAll();
    shop.gateway.revive();
    shop.pay(order, "extra");
    shop.errands.runAll();
    assertThat(shop.statusOf(order)).as("the extra one is back").isEqualTo(OrderStatus.REFUNDING);

    shop.time.tick(Duration.ofSeconds(5));
    shop.settleRefunds.settle();
    shop.errands.runAll();
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDED);
    assertThat(shop.gateway.sentBack()).hasSize(2);
  }

  @Test
  void onePaymentInManyThreadsIsOwedBackOnce() {
    bringTo(OrderStatus.CANCELLED);
    List<PaymentOutcome> outcomes = Together.run(8, i -> shop.pay(order, "late"));

    assertThat(outcomes).filteredOn(PaymentOutcome.LATE_REFUNDING::equals).hasSize(1);
    assertThat(refunds()).hasSize(1);
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

  /** What a payment says, compared with its order. */
  enum Kind {
    FITS,
    TOO_LITTLE,
    TOO_MUCH,
    OTHER_CURRENCY
  }

  private Payment payment(Kind kind) {
    Money price = order.placement().amount();
    Money money =
        switch (kind) {
          case FITS -> price;
          case TOO_LITTLE -> new Money(price.amount() - 1, price.currency());
          case TOO_MUCH -> new Money(price.amount() + 1, price.currency());
          case OTHER_CURRENCY -> new Money(price.amount(), Currency.getInstance("USD"));
        };
    return new Payment("wechat", "new", order.orderNo(), money, shop.time.instant());
  }

  private RecordedPayment recorded(String paymentNo) {
    return shop.stores.payments.find("wechat", paymentNo).orElseThrow();
  }

  private List<Refund> refunds() {
    return shop.stores.refunds.of(order.orderNo());
  }

  private void bringTo(OrderStatus status) {
    switch (status) {
      case PENDING_PAYMENT -> {}
      case PAID -> shop.pay(order, "p-1");
      case CLOSED -> shop.time.tick(Duration.ofHours(1));
      case CANCELLED -> shop.cancelOrder.cancel(order.orderNo(), "shop", null);
      case REFUNDING -> {
        shop.pay(order, "p-1");
        Order paid = shop.now(order);
        shop.requestRefund.request(order.orderNo(), paid.version(), false, "olga", "damaged");
      }
      case REFUNDED -> {
        bringTo(OrderStatus.REFUNDING);
        shop.errands.runAll();
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
