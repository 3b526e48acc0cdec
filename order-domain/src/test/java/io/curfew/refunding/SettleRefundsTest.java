package io.curfew.refunding;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.fake.FakeShop;
import io.curfew.order.Order;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundNo;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SettleRefundsTest {
  private static final Duration FIRST_WAIT = Duration.ofSeconds(5);

  private final FakeShop shop = new FakeShop();

  @Test
  void aRefundThatWasNeverSentIsDueAfter5Seconds() {
    owe(1);
    shop.errands.forgetAll();
    shop.time.tick(FIRST_WAIT.minusMillis(1));
    assertThat(shop.settleRefunds.settle()).isZero();

    shop.time.tick(Duration.ofMillis(1));
    assertThat(shop.settleRefunds.settle()).isEqualTo(1);
    shop.errands.runAll();
    assertThat(shop.gateway.sentBack()).hasSize(1);
  }

  @Test
  void whetherThereIsWorkIsKnownWithoutDoingIt() {
    owe(1);
    shop.errands.forgetAll();
    assertThat(shop.settleRefunds.hasWork()).as("not yet due").isFalse();
    shop.time.tick(FIRST_WAIT);

    assertThat(shop.settleRefunds.hasWork()).isTrue();
    assertThat(shop.errands.waiting()).isZero();
  }

  @Test
  void nobodyWaitsForTheProvider() {
    owe(1);
    shop.errands.forgetAll();
    shop.time.tick(FIRST_WAIT);
    shop.settleRefunds.settle();

    assertThat(shop.gateway.refundCalls()).isEmpty();
    assertThat(shop.errands.waiting()).isEqualTo(1);
  }

  @Test
  void aRefundThatIsDoneIsNotSentAgain() {
    owe(1);
    shop.errands.runAll();
    shop.time.tick(Duration.ofDays(1));

    assertThat(shop.settleRefunds.settle()).isZero();
  }

  @Test
  void aRefundHandedOverTwiceIsSentOnce() {
    owe(1);
    shop.errands.forgetAll();
    shop.time.tick(FIRST_WAIT);
    shop.settleRefunds.settle();
    shop.settleRefunds.settle();
    shop.errands.runAll();

    assertThat(shop.gateway.refundCalls()).hasSize(1);
  }

  @Test
  void aPassTakes500TheLongestDueFirstAndTheNextOneTheRest() {
    owe(300);
    shop.time.tick(Duration.ofSeconds(1));
    owe(300);
    shop.errands.forgetAll();
    shop.time.tick(FIRST_WAIT);

    assertThat(shop.settleRefunds.settle()).isEqualTo(500);
    shop.errands.runAll();
    List<RefundNo> sent = shop.gateway.refundCalls();
    assertThat(sent.subList(0, 300)).containsExactlyElementsOf(numbers(1, 300));
    assertThat(shop.settleRefunds.settle()).isEqualTo(100);
    shop.errands.runAll();
    assertThat(sent).containsExactlyInAnyOrderElementsOf(numbers(1, 600));
    assertThat(shop.settleRefunds.settle()).isZero();
  }

  private void owe(int count) {
    for (int i = 0; i < count; i++) {
      Order order = shop.placeClosingIn(Duration.ofMinutes(5));
      shop.cancelOrder.cancel(order.orderNo(), "shop", null);
      shop.pay(order, "late-" + order.orderNo());
      assertThat(shop.stores.refunds.of(order.orderNo())).allMatch(Refund::isPending);
    }
  }

  private static List<RefundNo> numbers(int from, int to) {
    return IntStream.rangeClosed(from, to).mapToObj(i -> new RefundNo("R-" + i)).toList();
  }
}
