package io.curfew.refunding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.contract.Together;
import io.curfew.fake.FakeShop;
import io.curfew.order.HistoryEntry;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundAnswer;
import io.curfew.paying.RefundStatus;
import io.curfew.work.Contended;
import io.curfew.work.DatabaseUnavailable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** On the refund of a late payment, which makes its order REFUNDED. */
class SendRefundTest {
  private static final RefundAnswer BUSY = RefundAnswer.notYet("busy");

  private final FakeShop shop = new FakeShop();
  private final Order order = shop.placeClosingIn(Duration.ofMinutes(5));
  private Refund owed;

  @BeforeEach
  void oweALatePayment() {
    shop.cancelOrder.cancel(order.orderNo(), "shop", null);
    shop.pay(order, "late");
    owed = now();
  }

  @Test
  void aRefundThatSucceedsMakesTheOrderRefunded() {
    shop.errands.runAll();

    assertThat(now().status()).isEqualTo(RefundStatus.SUCCEEDED);
    assertThat(now().progress().attempts()).isEqualTo(1);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDED);
    assertThat(shop.stores.orders.history(order.orderNo()))
        .last()
        .extracting(HistoryEntry::occasion)
        .isEqualTo(Occasion.automatic(shop.time.instant(), Source.GATEWAY));
    assertThat(shop.gateway.refunded()).containsOnlyKeys(owed.refundNo());
    assertThat(shop.gateway.sentBack()).containsExactly(owed.payment());
    assertThat(shop.watch.refundAnswers()).containsExactly(owed.refundNo() + " SUCCEEDED: done");
    assertThat(shop.watch.moves())
        .last()
        .matches(m -> m.trigger() == OrderTrigger.REFUND_SUCCEEDED);
    assertThat(shop.stores.outbox.pending()).as("an event for each move").isEqualTo(4);
  }

  @Test
  void theAttemptIsWrittenBeforeTheProviderIsCalled() {
    List<Refund> duringTheCall = new ArrayList<>();
    shop.gateway.afterNextRefund(() -> duringTheCall.add(now()));
    shop.errands.runAll();

    assertThat(duringTheCall).containsExactly(owed.attempted(shop.time.instant()));
  }

  @Test
  void aRefundThatIsNotDoneYetIsTriedAgainAfter5And10And20SecondsAndSoOn() {
    shop.gateway.answerRefunds(BUSY, BUSY, BUSY, BUSY, BUSY, BUSY, BUSY, BUSY, BUSY);
    List<Long> attempts = new ArrayList<>();
    Instant first = shop.time.instant();
    for (int i = 0; i < 10; i++) {
      shop.gateway.afterNextRefund(
          () -> attempts.add(Duration.between(first, shop.time.instant()).toSeconds()));
    }
    shop.errands.runAll();
    while (now().isPending()) {
      shop.time.tick(Duration.ofSeconds(1));
      shop.settleRefunds.settle();
      shop.errands.runAll();
    }

    assertThat(attempts).containsExactly(0L, 5L, 15L, 35L, 75L, 155L, 315L, 635L, 1_275L, 1_915L);
    assertThat(shop.gateway.refundCalls())
        .as("the same number each time")
        .hasSize(10)
        .containsOnly(owed.refundNo());
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDED);
  }

  @Test
  void aRefundThatFailsForGoodIsLeftToAPerson() {
    shop.gateway.answerRefunds(RefundAnswer.failed("account closed"));
    shop.errands.runAll();

    assertThat(now().status()).isEqualTo(RefundStatus.FAILED);
    assertThat(now().progress().detail()).isEqualTo("account closed");
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDING);
    shop.time.tick(Duration.ofDays(30));
    assertThat(shop.settleRefunds.settle()).as("it is not sent again by itself").isZero();
  }

  @Test
  void aTimeoutThoughTheMoneyWasSentIsRepeatedWithTheSameNumberAndSendsItOnce() {
    shop.gateway.afterNextRefund(shop.gateway::die);
    shop.stores.work.crashPoint.after(stepsToTheAnswer());
    assertThatThrownBy(shop.errands::runAll).isInstanceOf(Error.class);
    shop.restart();
    shop.gateway.revive();
    assertThat(shop.gateway.sentBack()).hasSize(1);
    assertThat(now().status()).isEqualTo(RefundStatus.PENDING);

    shop.time.tick(Duration.ofSeconds(5));
    settle();
    assertThat(shop.gateway.refundCalls()).containsExactly(owed.refundNo(), owed.refundNo());
    assertThat(shop.gateway.sentBack()).hasSize(1);
    assertThat(now().status()).isEqualTo(RefundStatus.SUCCEEDED);
  }

  @Test
  void aDeadProviderIsTriedAgainUntilItLives() {
    shop.gateway.die();
    shop.errands.runAll();
    assertThat(now().status()).isEqualTo(RefundStatus.PENDING);

    shop.gateway.revive();
    shop.time.tick(Duration.ofSeconds(5));
    settle();
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDED);
  }

  @Test
  void aDoubleAnswerChangesNothing() {
    shop.sendRefund.send(owed);
    Order refunded = shop.now(order);
    shop.sendRefund.send(owed);

    assertThat(shop.now(order)).isEqualTo(refunded);
    assertThat(shop.gateway.refundCalls()).hasSize(1);
  }

  @Test
  void twoSendersAtOnceSendItOnce() {
    Together.run(8, i -> sent(owed));

    assertThat(shop.gateway.refundCalls()).hasSize(1);
    assertThat(shop.gateway.sentBack()).hasSize(1);
    assertThat(shop.historyOf(order))
        .containsExactly(
            OrderTrigger.PLACE,
            OrderTrigger.CANCEL,
            OrderTrigger.LATE_PAYMENT,
            OrderTrigger.REFUND_SUCCEEDED);
  }

  @Test
  void anAnswerThatComesWhenTheNextAttemptIsOnItsWayIsLeftToThat() {
    shop.gateway.answerRefunds(BUSY);
    shop.gateway.afterNextRefund(
        () -> {
          shop.time.tick(Duration.ofSeconds(5));
          sent(now());
        });
    sent(owed);

    assertThat(now().status()).isEqualTo(RefundStatus.SUCCEEDED);
    assertThat(now().progress().attempts()).isEqualTo(2);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDED);
    assertThat(shop.gateway.sentBack()).hasSize(1);
  }

  @Test
  void aLateSuccessOfAnEarlierAttemptMovesTheOrderOnce() {
    shop.gateway.afterNextRefund(
        () -> {
          shop.time.tick(Duration.ofSeconds(5));
          sent(now());
        });
    sent(owed);

    assertThat(shop.historyOf(order)).hasSize(4);
    assertThat(now().progress().attempts()).isEqualTo(2);
    assertThat(shop.gateway.sentBack()).hasSize(1);
  }

  @Test
  void anAnswerIsWrittenAgainWhenItIsContended() {
    shop.gateway.afterNextRefund(
        () -> shop.stores.work.refuse(new Contended("first"), new Contended("second")));
    shop.errands.runAll();

    assertThat(now().status()).isEqualTo(RefundStatus.SUCCEEDED);
    assertThat(shop.gateway.refundCalls()).as("without another call").hasSize(1);
    assertThat(shop.historyOf(order)).hasSize(4);
  }

  @Test
  void anAnswerThatCannotBeWrittenIsAskedForAgain() {
    shop.gateway.afterNextRefund(
        () -> shop.stores.work.refuse(new DatabaseUnavailable("gone", new Exception())));
    assertThatThrownBy(shop.errands::runAll).isInstanceOf(DatabaseUnavailable.class);
    assertThat(now().status()).isEqualTo(RefundStatus.PENDING);
    assertThat(shop.watch.refundAnswers()).isEmpty();

    shop.time.tick(Duration.ofSeconds(5));
    settle();
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDED);
    assertThat(shop.gateway.sentBack()).hasSize(1);
  }

  @Test
  void withoutADatabaseForTheAttemptTheProviderIsNotCalled() {
    shop.stores.work.refuse(new DatabaseUnavailable("gone", new Exception()));

    assertThatThrownBy(shop.errands::runAll).isInstanceOf(DatabaseUnavailable.class);
    assertThat(shop.gateway.refundCalls()).isEmpty();
    assertThat(now()).isEqualTo(owed);
  }

  @Test
  void theRefundOfAnExtraPaymentLeavesTheOrderAsItIs() {
    Order other = shop.placeClosingIn(Duration.ofMinutes(5));
    shop.pay(other, "first");
    shop.pay(other, "second");
    Order paid = shop.now(other);
    shop.errands.runAll();

    assertThat(shop.now(other)).isEqualTo(paid);
    assertThat(shop.stores.refunds.of(other.orderNo()))
        .extracting(Refund::status)
        .containsExactly(RefundStatus.SUCCEEDED);
  }

  @Test
  void theProviderIsNotCalledInsideATransaction() {
    assertThatThrownBy(() -> shop.stores.work.inTransaction(() -> sent(owed)))
        .hasMessageContaining("inside a transaction");
  }

  private Refund now() {
    return shop.stores.refunds.of(order.orderNo()).get(0);
  }

  private Refund sent(Refund refund) {
    shop.sendRefund.send(refund);
    return refund;
  }

  private void settle() {
    shop.settleRefunds.settle();
    shop.errands.runAll();
  }

  /** Two touches of the refund's row, two sides of the commit, and the call. */
  private static int stepsToTheAnswer() {
    return 5;
  }
}
