package io.curfew.closing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.contract.SampleOrder;
import io.curfew.fake.FakeShop;
import io.curfew.order.HistoryEntry;
import io.curfew.order.Money;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.Source;
import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.RecordedPayment;
import io.curfew.paying.StartedPayment;
import io.curfew.work.Contended;
import io.curfew.work.DatabaseUnavailable;
import java.time.Duration;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

class AskGatewayTest {
  private final FakeShop shop = new FakeShop();
  private final StartedPayment payment = shop.placeAndStartPayment(Duration.ofSeconds(10));
  private final Order order = shop.orderOf(payment);

  @Test
  void aPaidPaymentIsRecordedWithWhatTheProviderSaysOfIt() {
    shop.time.tick(Duration.ofSeconds(3));
    shop.captured(payment);
    shop.time.tick(Duration.ofSeconds(3));

    assertThat(ask()).isTrue();
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
    assertThat(shop.stores.payments.of(order.orderNo()))
        .extracting(RecordedPayment::payment)
        .containsExactly(payment.captured(shop.gateway.stateOf(payment.paymentNo())));
    assertThat(shop.stores.orders.history(order.orderNo()))
        .last()
        .extracting(HistoryEntry::occasion)
        .isEqualTo(Occasion.automatic(shop.time.instant(), Source.GATEWAY));
    assertNothingLeftToAsk();
  }

  @Test
  void anOpenPaymentIsClosedAtTheProvider() {
    assertThat(ask()).isTrue();
    assertThat(shop.gateway.stateOf(payment.paymentNo())).isEqualTo(GatewayAnswer.ENDED);
    assertThat(shop.now(order)).as("the order is not touched").isEqualTo(order);
    assertNothingLeftToAsk();
  }

  @Test
  void aPaymentThatIsMadeBetweenTheQueryAndTheCloseIsRecorded() {
    shop.gateway.afterNextQuery(() -> shop.captured(payment));

    assertThat(ask()).isTrue();
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
    assertNothingLeftToAsk();
  }

  @Test
  void anEndedPaymentIsNotAskedAboutAgain() {
    shop.gateway.ended(payment.paymentNo());

    assertThat(ask()).isTrue();
    assertThat(ask()).isTrue();
    assertThat(shop.gateway.queries()).containsExactly(payment.paymentNo());
  }

  @Test
  void withoutAnAnswerToTheQueryNothingIsKnown() {
    shop.gateway.die();

    assertThat(ask()).isFalse();
    assertThat(shop.stores.started.open(order.orderNo())).containsExactly(payment);
    assertThat(shop.now(order)).isEqualTo(order);
  }

  @Test
  void withoutAnAnswerToTheCloseNothingIsKnown() {
    shop.gateway.refuseToClose(payment.paymentNo());

    assertThat(ask()).isFalse();
    assertThat(shop.stores.started.open(order.orderNo())).containsExactly(payment);
  }

  @Test
  void moneyThatDoesNotFitIsKeptForAPersonAndLeavesNothingToAsk() {
    capture(new Money(1, SampleOrder.CNY));

    assertThat(ask()).isTrue();
    assertThat(shop.now(order)).isEqualTo(order);
    assertThat(shop.watch.mismatched()).containsExactly(order.orderNo());
    assertThat(shop.stores.payments.of(order.orderNo()))
        .extracting(RecordedPayment::outcome)
        .containsExactly(PaymentOutcome.MISMATCHED);
    assertNothingLeftToAsk();
  }

  @Test
  void anOrderWithoutAStartedPaymentIsNotAskedAbout() {
    Order other = shop.placeClosingIn(Duration.ofSeconds(10));

    assertThat(shop.askGateway.ask(other)).isTrue();
    assertThat(shop.gateway.queries()).isEmpty();
  }

  @Test
  void oneUnknownPaymentAmongSeveralLeavesTheOrderUnknown() {
    StartedPayment second = shop.startPayment.start(order.orderNo(), "alipay");
    shop.gateway.refuseToClose(payment.paymentNo());

    assertThat(ask()).isFalse();
    assertThat(shop.gateway.stateOf(second.paymentNo())).isEqualTo(GatewayAnswer.ENDED);
    assertThat(shop.stores.started.open(order.orderNo())).containsExactly(payment);
  }

  @Test
  void ofTwoPaidPaymentsOneIsAcceptedAndTheOtherGoesBack() {
    StartedPayment second = shop.startPayment.start(order.orderNo(), "alipay");
    shop.captured(payment);
    shop.captured(second);

    assertThat(ask()).isTrue();
    shop.errands.runAll();
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
    assertThat(shop.stores.payments.of(order.orderNo()))
        .extracting(RecordedPayment::outcome)
        .containsExactly(PaymentOutcome.ACCEPTED, PaymentOutcome.EXTRA_REFUNDING);
    assertThat(shop.gateway.sentBack())
        .containsExactly(second.captured(shop.gateway.stateOf(second.paymentNo())));
  }

  @Test
  void aCallbackThatCameFirstMakesTheAnswerADuplicate() {
    shop.captured(payment);
    shop.gateway.afterNextQuery(() -> shop.pay(order, payment.paymentNo()));

    assertThat(ask()).isTrue();
    assertThat(shop.stores.payments.of(order.orderNo())).hasSize(1);
    assertThat(shop.historyOf(order)).hasSize(2);
  }

  @Test
  void theProviderIsNotCalledInsideATransaction() {
    assertThatThrownBy(() -> shop.stores.work.inTransaction(this::ask))
        .hasMessageContaining("inside a transaction");
  }

  @Test
  void allPaymentsAreAskedAboutAtTheSameTime() {
    shop.startPayment.start(order.orderNo(), "alipay");
    CyclicBarrier bothAreAsked = new CyclicBarrier(2);
    shop.gateway.afterNextQuery(() -> await(bothAreAsked));
    shop.gateway.afterNextQuery(() -> await(bothAreAsked));
    ExecutorService calls = Executors.newFixedThreadPool(2);
    try {
      AskGateway together =
          new AskGateway(
              shop.stores.started,
              shop.gateway,
              shop.recordPayment,
              shop.stores.work,
              shop.time,
              calls);
      assertThat(together.ask(order)).isTrue();
    } finally {
      calls.shutdownNow();
    }
    assertNothingLeftToAsk();
  }

  @Test
  void anAnswerThatIsContendedIsWrittenInTheNextAttempt() {
    shop.gateway.ended(payment.paymentNo());
    shop.stores.work.refuse(new Contended("first"), new Contended("second"));

    assertThat(ask()).isTrue();
    assertNothingLeftToAsk();
  }

  @Test
  void withoutADatabaseTheAskFailsAsWhatItIsAndTheOthersAreStillAsked() {
    shop.startPayment.start(order.orderNo(), "alipay");
    shop.stores.work.refuse(new DatabaseUnavailable("gone", new Exception()));

    assertThatThrownBy(this::ask).isInstanceOf(DatabaseUnavailable.class);
    assertThat(shop.stores.started.open(order.orderNo())).containsExactly(payment);
    assertThat(ask()).as("the next time").isTrue();
  }

  private boolean ask() {
    return shop.askGateway.ask(shop.now(order));
  }

  private void capture(Money money) {
    shop.gateway.captured(payment.paymentNo(), money, shop.time.instant());
  }

  private void assertNothingLeftToAsk() {
    assertThat(shop.stores.started.open(order.orderNo())).isEmpty();
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await(30, TimeUnit.SECONDS);
    } catch (InterruptedException | BrokenBarrierException | TimeoutException alone) {
      throw new IllegalStateException("only one payment is asked about at a time", alone);
    }
  }
}
