package io.curfew;

import static io.curfew.fake.FakeShop.ANN;
import static io.curfew.fake.FakeShop.CUP;
import static io.curfew.fake.FakeShop.SPRING;
import static io.curfew.fake.FakeShop.STOCK;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.contract.SampleOrder;
import io.curfew.contract.Together;
import io.curfew.fake.FakeShop;
import io.curfew.order.CouponCode;
import io.curfew.order.IllegalTransition;
import io.curfew.order.Money;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTransitions;
import io.curfew.order.OrderTrigger;
import io.curfew.order.PayWindow;
import io.curfew.order.Source;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.RefundAnswer;
import io.curfew.paying.RefundStatus;
import io.curfew.paying.StartedPayment;
import io.curfew.placing.PlaceOrderCommand;
import io.curfew.releasing.Coupon;
import io.curfew.releasing.Coupon.Status;
import io.curfew.releasing.Resource;
import io.curfew.releasing.StockLevel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Faults with money and stock that other shops really had, each by its number in the list that
 * these tests were made from.
 */
class PitfallsOfMoneyTest {
  private static final Duration WINDOW = Duration.ofMinutes(5);
  private static final StockLevel ALL_FOR_SALE = new StockLevel(CUP, STOCK, 0, 0);
  private static final StockLevel ONE_SOLD = new StockLevel(CUP, STOCK - 1, 0, 1);

  private final FakeShop shop = new FakeShop();

  @ParameterizedTest
  @EnumSource(Closing.class)
  void pitfall01APaidOrderIsNeitherClosedNorCancelled(Closing closing) {
    Order order = shop.placeClosingIn(WINDOW);
    shop.closeTimers.deliverTo(timer -> {});
    shop.time.tick(WINDOW.plusSeconds(5));
    shop.pay(order, "p-1");
    closing.tryOn(shop, order);

    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
    assertThat(shop.stockOf(CUP)).isEqualTo(ONE_SOLD);
  }

  @ParameterizedTest
  @EnumSource(Closing.class)
  void pitfall01APaymentThatIsSavedAtTheSameMomentAsTheCloseWins(Closing closing) {
    Order order = shop.placeClosingIn(WINDOW);
    shop.closeTimers.deliverTo(timer -> {});
    shop.time.tick(WINDOW.plusSeconds(5));
    shop.stores.orders.beforeNextSave(() -> shop.pay(order, "p-1"));
    closing.tryOn(shop, order);

    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
    assertThat(shop.stockOf(CUP)).isEqualTo(ONE_SOLD);
  }

  @ParameterizedTest
  @EnumSource(Closing.class)
  void pitfall02AnOrderWhoseCallbackWasLostIsAskedAboutBeforeItIsClosed(Closing closing) {
    StartedPayment payment = shop.placeAndStartPayment(WINDOW);
    Order order = shop.orderOf(payment);
    shop.closeTimers.deliverTo(timer -> {});
    shop.captured(payment);
    shop.time.tick(WINDOW.plusSeconds(5));
    closing.tryOn(shop, order);

    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
    assertThat(shop.historyOf(order)).containsExactly(OrderTrigger.PLACE, OrderTrigger.PAY);
  }

  @Test
  void pitfall02MoneyThatNobodyCouldTellOfIsRefundedInTheEnd() {
    StartedPayment payment = shop.placeAndStartPayment(WINDOW);
    shop.captured(payment);
    shop.gateway.die();
    letPass(WINDOW.plusSeconds(70));
    assertThat(shop.orderOf(payment).status()).isEqualTo(OrderStatus.CLOSED);

    shop.gateway.revive();
    shop.pay(shop.orderOf(payment), payment.paymentNo());
    shop.errands.runAll();
    assertThat(shop.orderOf(payment).status()).isEqualTo(OrderStatus.REFUNDED);
    assertThat(shop.gateway.sentBack()).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource(
      value = OrderStatus.class,
      names = {"CLOSED", "CANCELLED", "REFUNDING", "REFUNDED"})
  void pitfall03ALatePaidNeitherReopensAnOrderNorTakesStockAgain(OrderStatus status) {
    Order order = shop.placeClosingIn(WINDOW);
    bring(order, status);
    StockLevel before = shop.stockOf(CUP);
    shop.pay(order, "late");
    shop.errands.runAll();

    assertThat(shop.stockOf(CUP)).isEqualTo(before);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDED);
    assertThat(shop.historyOf(order)).doesNotContainSequence(OrderTrigger.EXPIRE, OrderTrigger.PAY);
    assertThat(shop.gateway.sentBack()).extracting(Payment::paymentNo).contains("late");
  }

  @Test
  void pitfall04ASecondPaymentThroughAnotherChannelIsRefundedOnceAndAnsweredWithSuccess() {
    Order order = shop.placeClosingIn(WINDOW);
    shop.pay(order, "p-1");
    Order paid = shop.now(order);
    Payment second =
        new Payment(
            "alipay", "p-1", order.orderNo(), order.placement().amount(), shop.time.instant());

    assertThat(shop.recordPayment.record(second, Source.CALLBACK))
        .isEqualTo(PaymentOutcome.EXTRA_REFUNDING);
    assertThat(IntStream.range(0, 5).mapToObj(i -> record(second)))
        .as("the provider tells it again and again")
        .containsOnly(PaymentOutcome.DUPLICATE);
    shop.errands.runAll();
    assertThat(shop.gateway.sentBack()).containsExactly(second);
    assertThat(shop.now(order)).isEqualTo(paid);
  }

  @Test
  void pitfall05MoneyPaidInTimeAndToldWithinTheGraceIsCredited() {
    Order order =
        shop.place(
            FakeShop.wish(
                "STANDARD",
                new PayWindow(WINDOW, Duration.ofMinutes(2)),
                SampleOrder.line("cup", 1)));
    letPass(WINDOW.plusSeconds(90));

    assertThat(shop.pay(order, "p-1")).isEqualTo(PaymentOutcome.ACCEPTED);
  }

  @Test
  void pitfall05MoneyPaidInTimeAndToldAfterTheGraceIsFoundByAsking() {
    StartedPayment payment = shop.placeAndStartPayment(WINDOW);
    letPass(WINDOW.minusSeconds(1));
    shop.captured(payment);
    letPass(Duration.ofSeconds(91));

    assertThat(shop.pay(shop.orderOf(payment), payment.paymentNo()))
        .isEqualTo(PaymentOutcome.DUPLICATE);
    assertThat(shop.orderOf(payment).status()).isEqualTo(OrderStatus.PAID);
  }

  @Test
  void pitfall05MoneyThatNobodyStartedHereAndIsToldTooLateIsRefunded() {
    Order order = shop.placeClosingIn(WINDOW);
    letPass(WINDOW.plusSeconds(90));

    assertThat(shop.pay(order, "p-1")).isEqualTo(PaymentOutcome.LATE_REFUNDING);
    shop.errands.runAll();
    assertThat(shop.gateway.sentBack()).hasSize(1);
  }

  @Test
  void pitfall06TheLastUnitSoldAgainAfterACloseIsNotTakenFromItsNewOwner() {
    shop.stores.stock.setAvailable(CUP, 1);
    Order first = shop.placeClosingIn(WINDOW);
    letPass(WINDOW);
    Order second = shop.placeClosingIn(WINDOW);
    shop.pay(second, "p-2");
    shop.pay(first, "p-1");
    shop.errands.runAll();

    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, 0, 0, 1));
    assertThat(shop.statusOf(second)).isEqualTo(OrderStatus.PAID);
    assertThat(shop.statusOf(first)).isEqualTo(OrderStatus.REFUNDED);
  }

  @Test
  void pitfall07EventsInAnyOrderNeverMoveAnOrderBack() {
    Random random = new Random(7);
    for (int i = 0; i < 300; i++) {
      Order order = shop.placeClosingIn(WINDOW);
      List<Runnable> events = eventsOf(order);
      Collections.shuffle(events, random);
      Set<OrderStatus> left = EnumSet.noneOf(OrderStatus.class);
      for (Runnable event : events) {
        OrderStatus before = shop.statusOf(order);
        event.run();
        if (shop.statusOf(order) != before) {
          left.add(before);
        }
        assertThat(left).doesNotContain(shop.statusOf(order));
      }
    }
  }

  @Test
  void pitfall07NoRowOfTheTableLeadsBackToAStateThatWasLeft() {
    for (OrderStatus status : OrderStatus.values()) {
      assertThat(reachableFrom(status)).doesNotContain(status);
    }
  }

  @Test
  void pitfall08StockAndCouponComeBackOnceFromCancelsAndClosesAtOnce() {
    for (int round = 0; round < 50; round++) {
      Order order = shop.place(withCoupon(SPRING));
      shop.closeTimers.deliverTo(timer -> {});
      shop.time.set(order.deadline().closeAt());
      Together.run(
          6,
          i -> {
            Closing.values()[i % Closing.values().length].tryOn(shop, order);
            return i;
          });

      assertThat(shop.stockOf(CUP)).isEqualTo(ALL_FOR_SALE);
      assertThat(coupon(SPRING).status()).isEqualTo(Status.AVAILABLE);
    }
    assertThat(shop.watch.anomalies()).isEmpty();
  }

  @Test
  void pitfall08RefundsWithRestockAtOnceBringTheGoodsBackOnce() {
    for (int round = 0; round < 50; round++) {
      Order order = shop.place(withCoupon(SPRING));
      shop.pay(order, "p-" + round);
      Together.run(
          4,
          i -> {
            Refunding.tryOn(shop, order);
            return i;
          });

      assertThat(shop.stockOf(CUP)).isEqualTo(ALL_FOR_SALE);
      assertThat(coupon(SPRING).status()).isEqualTo(Status.AVAILABLE);
      assertThat(shop.stores.refunds.of(order.orderNo())).hasSize(1);
    }
  }

  @ParameterizedTest
  @EnumSource(Closing.class)
  void pitfall09OnlyWhatIsStillHeldIsReleased(Closing closing) {
    Order order =
        shop.place(
            FakeShop.wish(
                "STANDARD",
                new PayWindow(WINDOW, Duration.ZERO),
                SampleOrder.line("cup", 2),
                SampleOrder.line("saucer", 3)));
    shop.closeTimers.deliverTo(timer -> {});
    shop.stores.holds.delete(order.orderNo(), Resource.stock(CUP));
    StockLevel cups = shop.stockOf(CUP);
    shop.time.tick(WINDOW.plusSeconds(5));
    closing.tryOn(shop, order);

    assertThat(shop.now(order).isSettled()).isTrue();
    assertThat(shop.stockOf(CUP)).as("released elsewhere before").isEqualTo(cups);
    assertThat(shop.stockOf(FakeShop.SAUCER))
        .isEqualTo(new StockLevel(FakeShop.SAUCER, STOCK, 0, 0));
    assertThat(shop.watch.anomalies()).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource(Closing.class)
  void pitfall26OfTwoCouponsOfOneMemberTheOneOfTheOrderComesBack(Closing closing) {
    CouponCode summer = new CouponCode("summer");
    shop.stores.coupons.put(summer, ANN);
    Order withSpring = shop.place(withCoupon(SPRING));
    Order withSummer = shop.place(withCoupon(summer));
    shop.closeTimers.deliverTo(timer -> {});
    shop.time.set(withSummer.deadline().closeAt().plusSeconds(5));
    closing.only(shop, withSummer);

    assertThat(coupon(summer)).isEqualTo(new Coupon(summer, ANN, Status.AVAILABLE, null));
    assertThat(coupon(SPRING))
        .isEqualTo(new Coupon(SPRING, ANN, Status.HELD, withSpring.orderNo()));
  }

  @Test
  void pitfall26ACouponUsedForAnotherOrderMeanwhileIsNotFreedByALateRefund() {
    Order first = shop.place(withCoupon(SPRING));
    shop.cancelOrder.cancel(first.orderNo(), "shop", null);
    Order second = shop.place(withCoupon(SPRING));
    shop.pay(first, "late");
    shop.errands.runAll();

    assertThat(shop.statusOf(first)).isEqualTo(OrderStatus.REFUNDED);
    assertThat(coupon(SPRING)).isEqualTo(new Coupon(SPRING, ANN, Status.HELD, second.orderNo()));
  }

  @Test
  void pitfall27ManyOrdersOfOneMemberThatEndTogetherLoseNothing() {
    List<Order> orders =
        IntStream.range(0, 200).mapToObj(i -> shop.placeClosingIn(WINDOW)).toList();
    shop.closeTimers.deliverTo(timer -> {});
    shop.time.tick(WINDOW.plusSeconds(5));
    orders.subList(150, 200).forEach(order -> shop.pay(order, "p-" + order.orderNo()));
    Together.run(
        8,
        thread -> {
          for (int i = thread; i < orders.size(); i += 8) {
            tryEach(orders.get(i), thread);
          }
          return thread;
        });

    assertThat(orders).allMatch(order -> shop.now(order).isSettled());
    assertThat(shop.stockOf(CUP)).as("paid and restocked, or closed").isEqualTo(ALL_FOR_SALE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"wechat", "alipay", "bank:eu", "a-channel-nobody-has-heard-of"})
  void pitfall28WhateverTheChannelAnUnpaidOrderCloses(String channel) {
    StartedPayment payment =
        shop.startPayment.start(shop.placeClosingIn(WINDOW).orderNo(), channel);
    letPass(WINDOW);

    assertThat(shop.orderOf(payment).status()).isEqualTo(OrderStatus.CLOSED);
  }

  @ParameterizedTest
  @EnumSource(Attempt.class)
  void pitfall28WhateverAttemptsThereWereAnUnpaidOrderCloses(Attempt attempt) {
    StartedPayment payment = shop.placeAndStartPayment(WINDOW);
    attempt.happens(shop, payment);
    letPass(WINDOW.plusSeconds(70));

    assertThat(shop.orderOf(payment).status()).isEqualTo(OrderStatus.CLOSED);
    assertThat(shop.stockOf(CUP)).isEqualTo(ALL_FOR_SALE);
  }

  @Test
  void pitfall30EveryCallOfTheProviderIsOutsideAnyTransaction() {
    StartedPayment paid = shop.placeAndStartPayment(WINDOW);
    shop.captured(paid);
    StartedPayment open = shop.placeAndStartPayment(WINDOW);
    StartedPayment cancelled = shop.placeAndStartPayment(WINDOW);
    shop.cancelOrder.cancel(cancelled.orderNo(), "shop", null);
    StartedPayment closed = shop.placeAndStartPayment(WINDOW);
    shop.closeByHand.close(closed.orderNo(), shop.orderOf(closed).version(), "olga", "fraud");
    letPass(WINDOW);
    shop.pay(shop.orderOf(open), "late");
    shop.pay(shop.orderOf(paid), "extra");
    long version = shop.orderOf(paid).version();
    shop.requestRefund.request(paid.orderNo(), version, true, "olga", "damaged");
    shop.errands.runAll();

    assertThat(shop.gateway.queries()).as("or the provider had thrown").hasSize(4);
    assertThat(shop.gateway.refundCalls()).hasSize(3);
  }

  @Test
  void pitfall30WhileTheProviderIsAskedNobodyElseWaitsForTheRow() {
    StartedPayment payment = shop.placeAndStartPayment(WINDOW);
    Order order = shop.orderOf(payment);
    List<PaymentOutcome> meanwhile = new ArrayList<>();
    shop.gateway.afterNextQuery(
        () -> meanwhile.addAll(Together.run(1, i -> shop.pay(order, "p-1"))));
    letPass(WINDOW);

    assertThat(meanwhile).as("in another thread").containsExactly(PaymentOutcome.ACCEPTED);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
  }

  @Test
  void pitfall30WhileARefundIsSentNobodyElseWaitsForTheRow() {
    Order order = shop.placeClosingIn(WINDOW);
    shop.cancelOrder.cancel(order.orderNo(), "shop", null);
    shop.pay(order, "late");
    List<PaymentOutcome> meanwhile = new ArrayList<>();
    shop.gateway.afterNextRefund(
        () -> meanwhile.addAll(Together.run(1, i -> shop.pay(order, "extra"))));
    shop.errands.runAll();

    assertThat(meanwhile).containsExactly(PaymentOutcome.EXTRA_REFUNDING);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDED);
  }

  /** Whoever can end an unpaid order, here at or after its deadline. */
  enum Closing {
    TIMER,
    SWEEP,
    CANCEL,
    OPERATOR;

    /** A refusal is an answer too. */
    void tryOn(FakeShop shop, Order order) {
      if (this == SWEEP) {
        shop.sweepOverdueOrders.sweep(() -> {});
        shop.errands.runAll();
      } else {
        only(shop, order);
      }
    }

    /** As {@link #tryOn}, and for no other order. */
    void only(FakeShop shop, Order order) {
      try {
        switch (this) {
          case TIMER -> close(shop, order, Source.TIMER);
          case SWEEP -> close(shop, order, Source.SWEEP);
          case CANCEL -> shop.cancelOrder.cancel(order.orderNo(), "shop", null);
          case OPERATOR ->
              shop.closeByHand.close(order.orderNo(), shop.now(order).version(), "olga", "fraud");
        }
      } catch (IllegalTransition refused) {
        assertThat(shop.now(order).isSettled()).isTrue();
      }
    }

    private static void close(FakeShop shop, Order order, Source source) {
      shop.closeDueOrders.close(List.of(order.orderNo()), source);
      shop.errands.runAll();
    }
  }

  /** Attempts to pay that come to nothing. */
  enum Attempt {
    NEVER_FINISHED,
    FAILED,
    FAILED_AND_STARTED_AGAIN,
    TOO_LITTLE,
    TOO_LITTLE_AND_NOBODY_TOLD,
    NOBODY_ANSWERS;

    void happens(FakeShop shop, StartedPayment payment) {
      Money wrong = new Money(1, SampleOrder.CNY);
      switch (this) {
        case NEVER_FINISHED -> {}
        case FAILED -> shop.gateway.ended(payment.paymentNo());
        case FAILED_AND_STARTED_AGAIN -> {
          shop.gateway.ended(payment.paymentNo());
          shop.startPayment.start(payment.orderNo(), "alipay");
        }
        case TOO_LITTLE ->
            shop.recordPayment.record(
                new Payment(
                    "wechat", payment.paymentNo(), payment.orderNo(), wrong, shop.time.instant()),
                Source.CALLBACK);
        case TOO_LITTLE_AND_NOBODY_TOLD ->
            shop.gateway.captured(payment.paymentNo(), wrong, shop.time.instant());
        case NOBODY_ANSWERS -> shop.gateway.die();
      }
    }
  }

  private static final class Refunding {
    static void tryOn(FakeShop shop, Order order) {
      try {
        shop.requestRefund.request(order.orderNo(), 1, true, "olga", "damaged");
      } catch (IllegalTransition lost) {
        assertThat(lost.status()).isEqualTo(OrderStatus.REFUNDING);
      }
    }
  }

  private void tryEach(Order order, int thread) {
    if (shop.statusOf(order) == OrderStatus.PAID) {
      Refunding.tryOn(shop, order);
    }
    Closing closing = thread % 2 == 0 ? Closing.TIMER : Closing.CANCEL;
    if (!shop.now(order).isSettled()) {
      closing.only(shop, order);
    }
  }

  private void bring(Order order, OrderStatus status) {
    switch (status) {
      case CLOSED -> letPass(WINDOW);
      case CANCELLED -> shop.cancelOrder.cancel(order.orderNo(), "shop", null);
      default -> {
        shop.pay(order, "p-1");
        shop.requestRefund.request(order.orderNo(), 1, true, "olga", "damaged");
      }
    }
    if (status == OrderStatus.REFUNDED) {
      shop.errands.runAll();
    }
    assertThat(shop.statusOf(order)).isEqualTo(status);
  }

  /** What a provider, the clock, a customer and an operator may bring about, in no order. */
  private List<Runnable> eventsOf(Order order) {
    return new ArrayList<>(
        List.of(
            () -> shop.pay(order, "p-" + order.orderNo()),
            () -> shop.pay(order, "p-" + order.orderNo()),
            () -> shop.pay(order, "extra-" + order.orderNo()),
            () -> shop.timerFires(order),
            () -> letPass(WINDOW),
            () -> Closing.CANCEL.only(shop, order),
            () -> unlessRefused(() -> request(order)),
            () -> shop.gateway.answerRefunds(RefundAnswer.failed("account closed")),
            shop.errands::runAll,
            shop.errands::runAll,
            () -> settleFailed(order)));
  }

  private void request(Order order) {
    shop.requestRefund.request(order.orderNo(), shop.now(order).version(), true, "olga", "damaged");
  }

  private void settleFailed(Order order) {
    shop.stores.refunds.of(order.orderNo()).stream()
        .filter(refund -> refund.status() == RefundStatus.FAILED)
        .forEach(refund -> shop.settleRefundByHand.settle(refund.refundNo(), "olga", "in cash"));
  }

  private static void unlessRefused(Runnable action) {
    try {
      action.run();
    } catch (IllegalTransition refused) {
      assertThat(refused.getMessage()).isNotBlank();
    }
  }

  private static Set<OrderStatus> reachableFrom(OrderStatus status) {
    Set<OrderStatus> reached = EnumSet.noneOf(OrderStatus.class);
    List<OrderStatus> open = new ArrayList<>(List.of(status));
    while (!open.isEmpty()) {
      OrderStatus from = open.remove(0);
      OrderTransitions.all().stream()
          .filter(row -> row.from() == from && reached.add(row.to()))
          .forEach(row -> open.add(row.to()));
    }
    return reached;
  }

  private PaymentOutcome record(Payment payment) {
    return shop.recordPayment.record(payment, Source.CALLBACK);
  }

  /** Second by second, with all that is handed over done at once. */
  private void letPass(Duration time) {
    for (long second = 0; second < time.toSeconds(); second++) {
      shop.time.tick(Duration.ofSeconds(1));
      shop.errands.runAll();
    }
  }

  private Coupon coupon(CouponCode code) {
    return shop.stores.coupons.find(code).orElseThrow();
  }

  private static PlaceOrderCommand withCoupon(@Nullable CouponCode coupon) {
    return new PlaceOrderCommand(
        ANN,
        "STANDARD",
        SampleOrder.CNY,
        List.of(SampleOrder.line("cup", 1)),
        coupon,
        new PayWindow(WINDOW, Duration.ZERO),
        null);
  }
}
