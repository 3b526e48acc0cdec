package io.curfew;

import static io.curfew.contract.SampleOrder.CNY;
import static io.curfew.contract.SampleOrder.line;
import static io.curfew.fake.FakeShop.ANN;
import static io.curfew.fake.FakeShop.CUP;
import static io.curfew.fake.FakeShop.SAUCER;
import static io.curfew.fake.FakeShop.SPRING;
import static io.curfew.fake.FakeShop.STOCK;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.announcing.OrderEvent;
import io.curfew.fake.FakeShop;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.parking.CloseTimer;
import io.curfew.paying.PaymentOutcome;
import io.curfew.placing.PlaceOrderCommand;
import io.curfew.releasing.Coupon.Status;
import io.curfew.releasing.StockLevel;
import io.curfew.sweeping.SweepReport;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The path of an order, step by step: placed, parked, due, closed, released, announced. */
class OrderLifecycleScenarioTest {
  private final FakeShop shop = new FakeShop();

  @Test
  void anOrderThatNobodyPaysTakesTheWholePath() {
    // placed: three cups, a saucer and a coupon are held, in one transaction with the order
    Order order = shop.place(threeCupsAndASaucer());
    assertThat(order.status()).isEqualTo(OrderStatus.PENDING_PAYMENT);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK - 3, 3, 0));
    assertThat(shop.stockOf(SAUCER)).isEqualTo(new StockLevel(SAUCER, STOCK - 1, 1, 0));
    assertThat(couponStatus()).isEqualTo(Status.HELD);

    // parked: one timer waits for the deadline that is stored in the row
    assertThat(shop.closeTimers.waiting()).containsExactly(CloseTimer.of(order));
    assertThat(order.deadline().closeAt())
        .isEqualTo(shop.time.instant().plus(Duration.ofMinutes(31)));

    // not yet due: the customer was told half an hour, and has a minute's grace
    shop.time.tick(Duration.ofMinutes(30).plusSeconds(59));
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PENDING_PAYMENT);

    // due, and closed at once
    shop.time.tick(Duration.ofSeconds(1));
    Order closed = shop.now(order);
    assertThat(closed.status()).isEqualTo(OrderStatus.CLOSED);
    assertThat(closed.progress().closedAt()).isEqualTo(order.deadline().closeAt());
    assertThat(closed.progress().closeSource()).isEqualTo(Source.TIMER);
    assertThat(shop.closeTimers.waiting()).isEmpty();

    // released: everything is for sale again
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
    assertThat(shop.stockOf(SAUCER)).isEqualTo(new StockLevel(SAUCER, STOCK, 0, 0));
    assertThat(couponStatus()).isEqualTo(Status.AVAILABLE);

    // announced: each move once, in order
    shop.relayOutbox.relay(() -> {});
    assertThat(shop.events.sent())
        .extracting(OrderEvent::type)
        .containsExactly("order.placed", "order.closed");
    assertThat(shop.historyOf(order)).containsExactly(OrderTrigger.PLACE, OrderTrigger.EXPIRE);

    // and the sweep finds nothing to do
    shop.time.tick(Duration.ofMinutes(5));
    assertThat(shop.sweepOverdueOrders.sweep(() -> {})).isEqualTo(new SweepReport(0, 0, 0));
  }

  @Test
  void anOrderThatIsPaidKeepsWhatItHeldAndItsTimerDoesNothing() {
    Order order = shop.place(threeCupsAndASaucer());
    shop.time.tick(Duration.ofMinutes(10));
    assertThat(shop.pay(order, "p-1")).isEqualTo(PaymentOutcome.ACCEPTED);

    shop.time.tick(Duration.ofMinutes(30));
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK - 3, 0, 3));
    assertThat(couponStatus()).isEqualTo(Status.USED);
    assertThat(shop.pay(order, "p-1")).isEqualTo(PaymentOutcome.DUPLICATE);
  }

  @Test
  void moneyThatArrivesAfterTheCloseIsOwedBackAndTheStockIsNotTakenAgain() {
    Order order = shop.place(threeCupsAndASaucer());
    shop.time.tick(Duration.ofMinutes(31));
    assertThat(shop.pay(order, "p-1")).isEqualTo(PaymentOutcome.LATE_REFUNDING);

    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.REFUNDING);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
    shop.relayOutbox.relay(() -> {});
    assertThat(shop.events.sent())
        .extracting(OrderEvent::type)
        .containsExactly("order.placed", "order.closed", "order.refunding");
  }

  @Test
  void anOrderWhoseTimerIsLostIsClosedByTheSweep() {
    shop.closeTimers.deliverTo(timer -> {});
    Order order = shop.place(threeCupsAndASaucer());
    shop.time.tick(Duration.ofMinutes(32));

    assertThat(shop.sweepOverdueOrders.sweep(() -> {})).isEqualTo(new SweepReport(1, 1, 0));
    assertThat(shop.now(order).progress().closeSource()).isEqualTo(Source.SWEEP);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
  }

  private Status couponStatus() {
    return shop.stores.coupons.find(SPRING).orElseThrow().status();
  }

  private static PlaceOrderCommand threeCupsAndASaucer() {
    return new PlaceOrderCommand(
        ANN,
        "STANDARD",
        CNY,
        List.of(line("cup", 2), line("saucer", 1), line("cup", 1)),
        SPRING,
        null,
        null);
  }
}
