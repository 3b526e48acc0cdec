package io.curfew.closing;

import static io.curfew.fake.FakeShop.CUP;
import static io.curfew.fake.FakeShop.STOCK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.contract.SampleOrder;
import io.curfew.contract.Together;
import io.curfew.fake.FakeShop;
import io.curfew.order.Checkout;
import io.curfew.order.Money;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.StartedPayment;
import io.curfew.releasing.StockLevel;
import io.curfew.work.Contended;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An order for which a payment was started is asked about before it is closed. */
class AskBeforeClosingTest {
  private static final Duration WINDOW = Duration.ofSeconds(10);
  private static final Duration LONGEST = Duration.ofSeconds(70);

  private final FakeShop shop = new FakeShop();
  private final StartedPayment payment = shop.placeAndStartPayment(WINDOW);
  private final Order order = shop.orderOf(payment);
  private final Instant closeAt = order.deadline().closeAt();

  @Test
  void anOrderWhoseCallbackWasLostIsPaidAndNotClosed() {
    shop.captured(payment);
    untilSettled();

    assertThat(shop.historyOf(order)).containsExactly(OrderTrigger.PLACE, OrderTrigger.PAY);
    assertThat(shop.stores.orders.history(order.orderNo()).get(1).occasion().source())
        .isEqualTo(Source.GATEWAY);
    assertThat(shop.now(order).progress().paidAt()).isEqualTo(closeAt);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK - 1, 0, 1));
  }

  @Test
  void anOpenPaymentIsClosedAtTheProviderFirstAndThenTheOrder() {
    shop.gateway.afterNextQuery(
        () -> assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PENDING_PAYMENT));
    untilSettled();

    assertClosed(closeAt, Source.TIMER);
    assertThat(shop.gateway.stateOf(payment.paymentNo())).isEqualTo(GatewayAnswer.ENDED);
    shop.captured(payment);
    assertThat(shop.gateway.stateOf(payment.paymentNo()))
        .as("nobody can pay it any more")
        .isEqualTo(GatewayAnswer.ENDED);
  }

  @Test
  void theCloseHasTheSourceOfWhoeverFoundTheOrderDue() {
    shop.closeTimers.deliverTo(timer -> {});
    shop.time.set(closeAt.plusSeconds(3));
    shop.sweepOverdueOrders.sweep(() -> {});
    shop.errands.runAll();

    assertClosed(closeAt.plusSeconds(3), Source.SWEEP);
  }

  @Test
  void anOrderWhoseCustomerPaysWhileItIsAskedAboutIsPaid() {
    shop.gateway.afterNextQuery(() -> shop.captured(payment));
    untilSettled();

    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
  }

  @Test
  void anOrderWhosePaymentHasEndedIsClosedOnTime() {
    shop.gateway.ended(payment.paymentNo());
    untilSettled();

    assertClosed(closeAt, Source.TIMER);
  }

  @Test
  void anOrderWhosePaymentsAreAllRecordedOrEndedIsClosedOnTimeWithoutACall() {
    shop.gateway.ended(payment.paymentNo());
    shop.askGateway.ask(order);
    untilSettled();

    assertClosed(closeAt, Source.TIMER);
    assertThat(shop.gateway.queries()).hasSize(1);
  }

  @Test
  void withoutAnAnswerItIsAskedFourTimesAndClosedAfterTheFourth() {
    shop.gateway.die();
    List<Instant> asked = asks();
    untilSettled();

    assertThat(asked)
        .containsExactly(
            closeAt, closeAt.plusSeconds(5), closeAt.plusSeconds(20), closeAt.plusSeconds(65));
    assertClosed(closeAt.plusSeconds(65), Source.TIMER);
    assertThat(shop.now(order).checkout())
        .isEqualTo(new Checkout(true, 4, closeAt.plusSeconds(70)));
    assertThat(shop.watch.putOff()).hasSize(4).containsOnly(order.orderNo());
    assertThat(shop.now(order).deadline()).isEqualTo(order.deadline());
  }

  @Test
  void moneyThatComesAfterSuchACloseGoesBack() {
    shop.gateway.die();
    shop.captured(payment);
    untilSettled();
    shop.gateway.revive();
    shop.pay(order, payment.paymentNo());
    shop.errands.runAll();

    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDED);
    assertThat(shop.gateway.sentBack()).hasSize(1);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 5, 20, 65})
  void anAnswerThatComesLaterCountsWhicheverAskItIs(int seconds) {
    shop.gateway.die();
    shop.captured(payment);
    until(closeAt.plusSeconds(seconds).minusMillis(1));
    shop.gateway.revive();
    untilSettled();

    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
    assertThat(shop.now(order).progress().paidAt()).isEqualTo(closeAt.plusSeconds(seconds));
  }

  /** Bit n says that ask n is lost. */
  @ParameterizedTest(name = "asks lost: {0}")
  @MethodSource("everyLossOfAsks")
  void whicheverAsksAreLostADeadProviderDelaysTheCloseBy70SecondsAtMost(int lost) {
    shop.gateway.die();
    loseAsks(lost);

    boolean lastIsLost = (lost & 0b1000) != 0;
    assertClosed(closeAt.plusSeconds(lastIsLost ? 70 : 65), Source.TIMER);
  }

  @ParameterizedTest(name = "asks lost: {0}")
  @MethodSource("everyLossOfAsks")
  void whicheverAsksAreLostTheFirstThatIsAnsweredCloses(int lost) {
    loseAsks(lost);

    List<Integer> delays = List.of(0, 5, 20, 65, 70);
    int answered = Integer.numberOfTrailingZeros(~lost);
    assertClosed(closeAt.plusSeconds(delays.get(answered)), Source.TIMER);
  }

  @Test
  void aDeadProviderDelaysNoOrderWithoutAStartedPayment() {
    shop.gateway.die();
    List<Order> batch =
        new ArrayList<>(IntStream.range(0, 20).mapToObj(i -> shop.placeClosingIn(WINDOW)).toList());
    batch.add(10, order);
    shop.closeTimers.deliverTo(timer -> {});
    shop.time.set(closeAt);
    CloseReport report = shop.timerFires(batch.toArray(Order[]::new));

    assertThat(report.count(CloseOutcome.Result.CLOSED)).as("before anybody asks").isEqualTo(20);
    assertThat(report.with(CloseOutcome.Result.NOT_YET_DUE))
        .containsExactly(CloseOutcome.of(CloseOutcome.Result.NOT_YET_DUE, shop.now(order)));
    assertThat(shop.gateway.queries()).isEmpty();
    assertThat(shop.errands.waiting()).isEqualTo(1);
  }

  @Test
  void aPaymentStartedWhileTheProviderIsAskedPreventsTheCloseAndIsAskedAboutNextTime() {
    List<StartedPayment> second = new ArrayList<>();
    shop.gateway.afterNextQuery(
        () -> second.add(shop.startPayment.start(order.orderNo(), "alipay")));
    until(closeAt.plusSeconds(1));
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PENDING_PAYMENT);

    shop.captured(second.get(0));
    untilSettled();
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
    assertThat(shop.now(order).progress().paidAt()).isEqualTo(closeAt.plusSeconds(5));
    assertThat(shop.gateway.queries())
        .containsExactly(payment.paymentNo(), second.get(0).paymentNo());
  }

  @Test
  void paymentsStartedAgainAndAgainDoNotHoldUpTheClose() {
    for (int i = 0; i < 4; i++) {
      shop.gateway.afterNextQuery(() -> shop.startPayment.start(order.orderNo(), "alipay"));
    }
    untilSettled();

    assertClosed(closeAt.plus(LONGEST), Source.TIMER);
  }

  @Test
  void aDeadlineMovedWhileTheProviderIsAskedIsObeyed() {
    Instant later = closeAt.plusSeconds(300);
    shop.gateway.afterNextQuery(() -> shop.moveDeadline.move(order.orderNo(), later));
    until(later.minusMillis(1));
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PENDING_PAYMENT);
    assertThat(shop.now(order).checkout()).isEqualTo(new Checkout(true, 0, null));

    untilSettled();
    assertClosed(later, Source.TIMER);
  }

  @Test
  void anOrderThatIsPutOffAndGetsANewDeadlineClosesAtThat() {
    shop.gateway.die();
    until(closeAt.plusSeconds(21));
    shop.gateway.revive();
    Instant sooner = shop.time.instant().plusSeconds(2);
    shop.moveDeadline.move(order.orderNo(), sooner);
    untilSettled();

    assertClosed(sooner, Source.TIMER);
  }

  @Test
  void aCallbackWhileTheProviderIsAskedWins() {
    shop.gateway.afterNextQuery(() -> shop.pay(order, payment.paymentNo()));
    untilSettled();

    assertThat(shop.historyOf(order)).containsExactly(OrderTrigger.PLACE, OrderTrigger.PAY);
    assertThat(shop.stores.payments.of(order.orderNo())).hasSize(1);
  }

  @Test
  void aCancelWhileTheProviderIsAskedWins() {
    shop.gateway.afterNextQuery(() -> shop.cancelOrder.cancel(order.orderNo(), "shop", null));
    untilSettled();

    assertThat(shop.historyOf(order)).containsExactly(OrderTrigger.PLACE, OrderTrigger.CANCEL);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
  }

  @Test
  void twoInstancesThatAskAtOnceCloseOnce() {
    Order putOff = putOff();
    Together.run(8, i -> asked(putOff));

    assertClosed(closeAt, Source.TIMER);
    assertThat(shop.stores.outbox.pending()).as("placed and closed").isEqualTo(2);
  }

  @Test
  void twoInstancesThatAskAtOnceRecordOnce() {
    shop.captured(payment);
    Order putOff = putOff();
    Together.run(8, i -> asked(putOff));

    assertThat(shop.historyOf(order)).containsExactly(OrderTrigger.PLACE, OrderTrigger.PAY);
    assertThat(shop.stores.payments.of(order.orderNo())).hasSize(1);
    assertThat(shop.errands.waiting()).as("nothing goes back").isEqualTo(1);
  }

  @Test
  void anAskThatTakesUntilTheNextOneBeginsClosesNothing() {
    shop.gateway.ended(payment.paymentNo());
    Order putOff = putOff();
    shop.gateway.afterNextQuery(() -> shop.time.tick(Duration.ofSeconds(5)));
    asked(putOff);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PENDING_PAYMENT);
    assertThat(shop.now(order).checkout().putOffs()).isEqualTo(2);

    shop.errands.runAll();
    assertClosed(closeAt.plusSeconds(5), Source.TIMER);
  }

  @Test
  void anAskWhosePutOffIsOverIsLeftToTheNextTimer() {
    Order putOff = putOff();
    shop.closeTimers.deliverTo(timer -> {});
    shop.time.set(putOff.dueAt());
    shop.errands.runAll();

    assertThat(shop.gateway.queries()).isEmpty();
    assertThat(shop.now(order)).isEqualTo(putOff);
  }

  @Test
  void anInstanceThatDoesNotKnowTheTimeLeavesTheOrderToTheNextTimer() {
    Order putOff = putOff();
    shop.time.distrust();
    shop.errands.runAll();

    assertThat(shop.now(order)).isEqualTo(putOff);
    shop.time.trust();
    untilSettled();
    assertClosed(closeAt.plusSeconds(5), Source.TIMER);
  }

  @Test
  void aPaidAndAnUnknownPaymentMakeAPaidOrder() {
    StartedPayment second = shop.startPayment.start(order.orderNo(), "alipay");
    shop.gateway.refuseToClose(payment.paymentNo());
    shop.captured(second);
    untilSettled();

    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
    assertThat(shop.now(order).progress().paidAt()).isEqualTo(closeAt);
  }

  @Test
  void anEndedAndAnUnknownPaymentPutTheCloseOff() {
    StartedPayment second = shop.startPayment.start(order.orderNo(), "alipay");
    shop.gateway.refuseToClose(payment.paymentNo());
    shop.gateway.ended(second.paymentNo());
    untilSettled();

    assertClosed(closeAt.plusSeconds(65), Source.TIMER);
    assertThat(shop.gateway.queries())
        .as("what has ended is not asked about again")
        .filteredOn(second.paymentNo()::equals)
        .hasSize(1);
  }

  @Test
  void mismatchedMoneyDoesNotHoldUpTheClose() {
    shop.gateway.captured(payment.paymentNo(), new Money(1, SampleOrder.CNY), closeAt);
    untilSettled();

    assertClosed(closeAt, Source.TIMER);
    assertThat(shop.watch.mismatched()).containsExactly(order.orderNo());
    assertThat(shop.gateway.sentBack()).isEmpty();
  }

  @Test
  void mismatchedAndMatchingMoneyMakeAPaidOrder() {
    StartedPayment second = shop.startPayment.start(order.orderNo(), "alipay");
    shop.gateway.captured(payment.paymentNo(), new Money(1, SampleOrder.CNY), closeAt);
    shop.captured(second);
    untilSettled();

    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
    assertThat(shop.watch.mismatched()).containsExactly(order.orderNo());
  }

  @Test
  void aCloseThatStaysContendedIsLeftToTheNextTimer() {
    shop.gateway.ended(payment.paymentNo());
    shop.askGateway.ask(order);
    putOff();
    shop.stores.work.refuse(
        new Contended("first"), new Contended("second"), new Contended("third"));
    assertThatThrownBy(shop.errands::runAll).hasMessage("third");
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PENDING_PAYMENT);

    untilSettled();
    assertClosed(closeAt.plusSeconds(5), Source.TIMER);
  }

  @Test
  void anOrderIsNeverAskedAboutBeforeItIsDue() {
    until(closeAt.minusMillis(1));

    assertThat(shop.gateway.queries()).isEmpty();
    assertThat(shop.errands.waiting()).isZero();
    assertThat(shop.now(order)).isEqualTo(order);
  }

  static IntStream everyLossOfAsks() {
    return IntStream.range(0, 16);
  }

  private void loseAsks(int lost) {
    for (int ask = 0; !shop.now(order).isSettled(); ask++) {
      shop.time.set(shop.now(order).dueAt());
      if ((lost & 1 << ask) != 0) {
        shop.errands.forgetAll();
      }
      shop.errands.runAll();
    }
  }

  /** The instants of the queries to come. */
  private List<Instant> asks() {
    List<Instant> asked = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      shop.gateway.afterNextQuery(() -> asked.add(shop.time.instant()));
    }
    return asked;
  }

  /** The order as written when its close was put off for the first time, and not yet asked. */
  private Order putOff() {
    shop.time.set(closeAt);
    return shop.now(order);
  }

  private Order asked(Order putOff) {
    shop.askBeforeClosing.ask(putOff, Source.TIMER);
    return putOff;
  }

  /** Lets time go by up to this instant, with all that is handed over done at once. */
  private void until(Instant end) {
    while (shop.time.instant().isBefore(end)) {
      Instant next = nextStep();
      shop.time.set(next.isBefore(end) ? next : end);
      shop.errands.runAll();
    }
  }

  private void untilSettled() {
    shop.errands.runAll();
    while (!shop.now(order).isSettled()) {
      assertThat(shop.time.instant()).isBefore(closeAt.plusSeconds(1_000));
      until(nextStep());
    }
  }

  private Instant nextStep() {
    Instant dueAt = shop.now(order).dueAt();
    Instant second = shop.time.instant().plusSeconds(1);
    return dueAt.isAfter(shop.time.instant()) && dueAt.isBefore(second) ? dueAt : second;
  }

  private void assertClosed(Instant at, Source source) {
    Order closed = shop.now(order);
    assertThat(closed.status()).isEqualTo(OrderStatus.CLOSED);
    assertThat(closed.progress().closedAt())
        .isEqualTo(at)
        .isBetween(closed.deadline().closeAt(), closed.deadline().closeAt().plus(LONGEST));
    assertThat(closed.progress().closeSource()).isEqualTo(source);
    assertThat(shop.historyOf(order)).containsExactly(OrderTrigger.PLACE, OrderTrigger.EXPIRE);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
  }
}
