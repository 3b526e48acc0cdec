package io.curfew.paying;

import static io.curfew.fake.FakeShop.CUP;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.contract.SampleOrder;
import io.curfew.fake.FakeShop;
import io.curfew.fake.Mortal;
import io.curfew.order.Money;
import io.curfew.order.Order;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.releasing.StockLevel;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The process dies anywhere while a payment is recorded, applied and sent back. */
class PaymentCrashTest {
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "DUPLICATE")
  void whereverTheProcessDiesThereIsNothingOrEverythingAndTheNextCallbackMakesItWhole(
      PaymentOutcome outcome) {
    assertThat(Mortal.dieAtEachStep(() -> new Callback(outcome)))
        .as("places to die at")
        .isGreaterThan(5);
  }

  /** A callback of this outcome, and what is handed over for it. */
  private static final class Callback implements Mortal {
    private final FakeShop shop = new FakeShop();
    private final StartedPayment started = shop.placeAndStartPayment(Duration.ofMinutes(5));
    private final Order order = shop.orderOf(started);
    private final PaymentOutcome outcome;
    private final State before;

    Callback(PaymentOutcome outcome) {
      this.outcome = outcome;
      switch (outcome) {
        case LATE_REFUNDING -> shop.cancelOrder.cancel(order.orderNo(), "shop", null);
        case EXTRA_REFUNDING -> shop.pay(order, "first");
        case ACCEPTED, MISMATCHED, DUPLICATE -> {}
      }
      before = state();
    }

    @Override
    public FakeShop shop() {
      return shop;
    }

    @Override
    public void work() {
      assertThat(tell()).isEqualTo(outcome);
      shop.errands.runAll();
    }

    @Override
    public void afterwards(boolean survived) {
      State now = state();
      boolean nothing = now.equals(before);
      assertThat(shop.stores.payments.find("wechat", started.paymentNo()).isEmpty())
          .isEqualTo(nothing);
      assertThat(nothing && survived).isFalse();

      assertThat(tell()).isEqualTo(nothing ? outcome : PaymentOutcome.DUPLICATE);
      shop.time.tick(Duration.ofSeconds(5));
      shop.settleRefunds.settle();
      shop.errands.runAll();
      assertEverything();
    }

    private PaymentOutcome tell() {
      long price = order.placement().amount().amount();
      Money money =
          new Money(outcome == PaymentOutcome.MISMATCHED ? price + 1 : price, SampleOrder.CNY);
      return shop.recordPayment.record(
          new Payment(
              "wechat", started.paymentNo(), order.orderNo(), money, order.placement().createdAt()),
          Source.CALLBACK);
    }

    private void assertEverything() {
      List<OrderTrigger> moves = shop.historyOf(order);
      switch (outcome) {
        case ACCEPTED -> assertThat(moves).endsWith(OrderTrigger.PAY);
        case LATE_REFUNDING ->
            assertThat(moves).endsWith(OrderTrigger.LATE_PAYMENT, OrderTrigger.REFUND_SUCCEEDED);
        case EXTRA_REFUNDING, MISMATCHED, DUPLICATE ->
            assertThat(shop.now(order)).isEqualTo(before.order());
      }
      boolean owed =
          outcome == PaymentOutcome.LATE_REFUNDING || outcome == PaymentOutcome.EXTRA_REFUNDING;
      assertThat(shop.gateway.sentBack()).hasSize(owed ? 1 : 0);
      assertThat(shop.stores.refunds.of(order.orderNo()))
          .extracting(Refund::status)
          .isEqualTo(owed ? List.of(RefundStatus.SUCCEEDED) : List.of());
      assertThat(shop.stores.outbox.pending()).isEqualTo(moves.size());
      assertThat(shop.stockOf(CUP).held()).isEqualTo(outcome == PaymentOutcome.MISMATCHED ? 1 : 0);
    }

    private State state() {
      return new State(
          shop.now(order),
          shop.historyOf(order),
          shop.stores.payments.of(order.orderNo()),
          shop.stores.refunds.of(order.orderNo()),
          shop.stores.started.open(order.orderNo()),
          shop.stores.outbox.pending(),
          shop.stockOf(CUP));
    }
  }

  private record State(
      Order order,
      List<OrderTrigger> history,
      List<RecordedPayment> payments,
      List<Refund> refunds,
      List<StartedPayment> open,
      long events,
      StockLevel cups) {}
}
