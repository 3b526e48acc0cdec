package io.curfew.refunding;

import static io.curfew.fake.FakeShop.CUP;
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
import io.curfew.paying.RefundNo;
import io.curfew.paying.RefundNotFound;
import io.curfew.paying.RefundStatus;
import io.curfew.paying.RefundStatusChanged;
import io.curfew.releasing.StockLevel;
import io.curfew.work.Contended;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What an operator does with a refund that failed for good: try it again, or settle it by hand. */
class FailedRefundTest {
  private static final RefundAnswer CLOSED = RefundAnswer.failed("account closed");
  private static final RefundNo NOWHERE = new RefundNo("nowhere");

  private final FakeShop shop = new FakeShop();
  private final Order order = shop.placeClosingIn(Duration.ofMinutes(5));
  private RefundNo refundNo;

  @BeforeEach
  void failToSendALatePaymentBack() {
    shop.cancelOrder.cancel(order.orderNo(), "shop", null);
    shop.pay(order, "late");
    shop.gateway.answerRefunds(CLOSED);
    shop.errands.runAll();
    refundNo = shop.stores.refunds.of(order.orderNo()).get(0).refundNo();
    assertThat(now().status()).isEqualTo(RefundStatus.FAILED);
  }

  @Test
  void aRetryIsSentAtOnceWithTheSameNumber() {
    Refund retried = retry();
    assertThat(retried.status()).isEqualTo(RefundStatus.PENDING);
    assertThat(retried.progress().detail()).isEqualTo("retried by olga");
    assertThat(retried).isEqualTo(now());

    shop.errands.runAll();
    assertThat(shop.gateway.refundCalls()).containsExactly(refundNo, refundNo);
    assertThat(shop.gateway.sentBack()).hasSize(1);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDED);
  }

  @Test
  void aRetryThatIsLostIsSentByTheNextPass() {
    retry();
    shop.errands.forgetAll();

    assertThat(shop.settleRefunds.settle()).isEqualTo(1);
    shop.errands.runAll();
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDED);
  }

  @Test
  void aRetryThatFailsAgainWaitsForAPersonAgain() {
    shop.gateway.answerRefunds(CLOSED);
    retry();
    shop.errands.runAll();

    assertThat(now().status()).isEqualTo(RefundStatus.FAILED);
    assertThat(now().progress().attempts()).isEqualTo(2);
  }

  @Test
  void aRetryOfAPendingRefundDoesNotWaitForItsTurn() {
    shop.gateway.answerRefunds(RefundAnswer.notYet("busy"));
    retry();
    shop.errands.runAll();
    assertThat(shop.settleRefunds.settle()).as("its turn is later").isZero();

    retry();
    shop.errands.runAll();
    assertThat(now().status()).isEqualTo(RefundStatus.SUCCEEDED);
  }

  @Test
  void aRetryWhileAnAttemptIsOnItsWaySendsTheMoneyOnce() {
    shop.gateway.afterNextRefund(this::retry);
    retry();
    shop.errands.runAll();

    assertThat(shop.gateway.sentBack()).hasSize(1);
    assertThat(now().status()).isEqualTo(RefundStatus.SUCCEEDED);
    assertThat(shop.historyOf(order)).endsWith(OrderTrigger.REFUND_SUCCEEDED).hasSize(4);
  }

  @Test
  void manyRetriesAtOnceSendTheMoneyOnce() {
    Together.run(2, i -> retry());
    shop.errands.runAll();

    assertThat(shop.gateway.sentBack()).hasSize(1);
    assertThat(now().status()).isEqualTo(RefundStatus.SUCCEEDED);
  }

  @Test
  void whatIsDoneIsNotRetried() {
    retry();
    shop.errands.runAll();

    assertThatThrownBy(this::retry).isInstanceOf(RefundStatusChanged.class);
    assertThat(shop.errands.waiting()).isZero();
  }

  @Test
  void moneyReturnedByHandMakesTheOrderRefundedAndIsNeverSent() {
    shop.time.tick(Duration.ofDays(2));
    StockLevel cups = shop.stockOf(CUP);
    Refund settled = settle();

    assertThat(settled).isEqualTo(now());
    assertThat(settled.status()).isEqualTo(RefundStatus.SETTLED);
    assertThat(settled.progress().detail()).isEqualTo("returned by olga: in cash");
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDED);
    assertThat(shop.historyOf(order)).endsWith(OrderTrigger.OPERATOR_SETTLE);
    assertThat(shop.stores.orders.history(order.orderNo()))
        .last()
        .extracting(HistoryEntry::occasion)
        .isEqualTo(new Occasion(shop.time.instant(), Source.OPERATOR, "olga", "in cash"));
    assertThat(shop.watch.moves())
        .last()
        .matches(moved -> moved.trigger() == OrderTrigger.OPERATOR_SETTLE);
    assertThat(shop.settleRefunds.settle()).isZero();
    assertThat(shop.gateway.sentBack()).isEmpty();
    assertThat(shop.stockOf(CUP)).isEqualTo(cups);
  }

  @Test
  void moneyOfAnExtraPaymentReturnedByHandLeavesTheOrderAsItIs() {
    Order other = shop.placeClosingIn(Duration.ofMinutes(5));
    shop.pay(other, "first");
    shop.pay(other, "second");
    shop.gateway.answerRefunds(CLOSED);
    shop.errands.runAll();
    Order paid = shop.now(other);
    RefundNo extra = shop.stores.refunds.of(other.orderNo()).get(0).refundNo();

    assertThat(shop.settleRefundByHand.settle(extra, "olga", "in cash").status())
        .isEqualTo(RefundStatus.SETTLED);
    assertThat(shop.now(other)).isEqualTo(paid);
  }

  @Test
  void whatMayYetBeSentIsNotSettledByHand() {
    retry();

    assertThatThrownBy(this::settle).isInstanceOf(RefundStatusChanged.class);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDING);
  }

  @Test
  void whatIsSettledByHandIsNeitherRetriedNorSettledAgain() {
    settle();
    Order refunded = shop.now(order);

    assertThatThrownBy(this::retry).isInstanceOf(RefundStatusChanged.class);
    assertThatThrownBy(this::settle).isInstanceOf(RefundStatusChanged.class);
    assertThat(shop.now(order)).isEqualTo(refunded);
  }

  @Test
  void whatSucceededIsNotSettledByHand() {
    retry();
    shop.errands.runAll();

    assertThatThrownBy(this::settle).isInstanceOf(RefundStatusChanged.class);
  }

  @Test
  void anUnknownRefundIsNotFound() {
    assertThatThrownBy(() -> shop.retryRefund.retry(NOWHERE, "olga"))
        .isInstanceOf(RefundNotFound.class);
    assertThatThrownBy(() -> shop.settleRefundByHand.settle(NOWHERE, "olga", "in cash"))
        .isInstanceOf(RefundNotFound.class);
  }

  @Test
  void contendedWordsOfAnOperatorCountOnce() {
    shop.stores.work.refuse(new Contended("first"), new Contended("second"));
    retry();
    assertThat(now().progress().version()).isEqualTo(3);
    assertThat(shop.errands.waiting()).isEqualTo(1);

    shop.gateway.answerRefunds(CLOSED);
    shop.errands.runAll();
    shop.stores.work.refuse(new Contended("first"), new Contended("second"));
    settle();
    assertThat(shop.historyOf(order)).containsOnlyOnce(OrderTrigger.OPERATOR_SETTLE);
  }

  private Refund now() {
    return shop.stores.refunds.find(refundNo).orElseThrow();
  }

  private Refund retry() {
    return shop.retryRefund.retry(refundNo, "olga");
  }

  private Refund settle() {
    return shop.settleRefundByHand.settle(refundNo, "olga", "in cash");
  }
}
