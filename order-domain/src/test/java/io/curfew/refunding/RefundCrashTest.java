package io.curfew.refunding;

import static io.curfew.fake.FakeShop.CUP;
import static io.curfew.fake.FakeShop.STOCK;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.fake.FakeShop;
import io.curfew.fake.Mortal;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundAnswer;
import io.curfew.releasing.StockLevel;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The process dies anywhere while a paid order is refunded. */
class RefundCrashTest {
  @Test
  void whereverTheProcessDiesTheMoneyGoesBackOnceAndTheGoodsComeBackOnce() {
    assertThat(Mortal.dieAtEachStep(Request::new)).as("places to die at").isGreaterThan(15);
  }

  @Test
  void whereverTheProcessDiesARetryAndASettlementByHandHappenOnceOrNotAtAll() {
    assertThat(Mortal.dieAtEachStep(ByHand::new)).as("places to die at").isGreaterThan(10);
  }

  /** A refund with restock that is answered at its third attempt. */
  private static final class Request implements Mortal {
    private final FakeShop shop = new FakeShop();
    private final Order order = shop.placeClosingIn(Duration.ofMinutes(5));

    Request() {
      shop.pay(order, "p-1");
      RefundAnswer busy = RefundAnswer.notYet("busy");
      shop.gateway.answerRefunds(busy, busy);
    }

    @Override
    public FakeShop shop() {
      return shop;
    }

    @Override
    public void work() {
      request();
      shop.errands.runAll();
      settleAll();
    }

    @Override
    public void afterwards(boolean survived) {
      boolean requested = shop.statusOf(order) != OrderStatus.PAID;
      assertThat(shop.stockOf(CUP).sold()).isEqualTo(requested ? 0 : 1);
      assertThat(shop.stores.refunds.of(order.orderNo())).hasSize(requested ? 1 : 0);
      if (!requested) {
        request();
      }
      settleAll();

      assertThat(shop.historyOf(order))
          .containsExactly(
              OrderTrigger.PLACE,
              OrderTrigger.PAY,
              OrderTrigger.REQUEST_REFUND,
              OrderTrigger.REFUND_SUCCEEDED);
      assertThat(shop.gateway.sentBack()).hasSize(1);
      assertThat(shop.gateway.refundCalls())
          .as("under one number")
          .containsOnly(refund().refundNo());
      assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
      assertThat(shop.stores.outbox.pending()).isEqualTo(4);
    }

    private void request() {
      shop.requestRefund.request(
          order.orderNo(), shop.now(order).version(), true, "olga", "damaged");
    }

    private void settleAll() {
      while (refund().isPending()) {
        shop.time.tick(Duration.ofSeconds(5));
        shop.settleRefunds.settle();
        shop.errands.runAll();
      }
    }

    private Refund refund() {
      return shop.stores.refunds.of(order.orderNo()).get(0);
    }
  }

  /** A refund that fails, is retried, fails again, and is then returned by hand. */
  private static final class ByHand implements Mortal {
    private final FakeShop shop = new FakeShop();
    private final Order order = shop.placeClosingIn(Duration.ofMinutes(5));
    private final Refund refund;

    ByHand() {
      RefundAnswer closed = RefundAnswer.failed("account closed");
      shop.gateway.answerRefunds(closed, closed, closed, closed);
      shop.cancelOrder.cancel(order.orderNo(), "shop", null);
      shop.pay(order, "late");
      shop.errands.runAll();
      refund = shop.stores.refunds.of(order.orderNo()).get(0);
    }

    @Override
    public FakeShop shop() {
      return shop;
    }

    @Override
    public void work() {
      shop.retryRefund.retry(refund.refundNo(), "olga");
      shop.errands.runAll();
      shop.settleRefundByHand.settle(refund.refundNo(), "olga", "in cash");
    }

    @Override
    public void afterwards(boolean survived) {
      Refund now = now();
      List<OrderTrigger> moves = shop.historyOf(order);
      switch (now.status()) {
        case SETTLED -> assertThat(moves).endsWith(OrderTrigger.OPERATOR_SETTLE);
        case PENDING, FAILED -> assertThat(moves).endsWith(OrderTrigger.LATE_PAYMENT);
        case SUCCEEDED -> throw new AssertionError("the provider sent nothing");
      }
      assertThat(shop.stores.outbox.pending()).isEqualTo(moves.size());
      assertThat(shop.gateway.sentBack()).isEmpty();
    }

    private Refund now() {
      return shop.stores.refunds.find(refund.refundNo()).orElseThrow();
    }
  }
}
