package io.curfew.closing;

import static io.curfew.fake.FakeShop.CUP;
import static io.curfew.fake.FakeShop.STOCK;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.fake.FakeShop;
import io.curfew.fake.Mortal;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.paying.StartedPayment;
import io.curfew.releasing.StockLevel;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** The process dies anywhere between the timer and the close. */
class CloseCrashTest {
  private static final Duration WINDOW = Duration.ofSeconds(10);
  private static final Duration LONGEST = Duration.ofSeconds(70);

  @Test
  void whereverTheProcessDiesAnOpenOrderIsClosedInTime() {
    assertThat(Mortal.dieAtEachStep(() -> new Close(OrderStatus.CLOSED, false)))
        .as("places to die at")
        .isGreaterThan(20);
  }

  @Test
  void whereverTheProcessDiesACapturedOrderIsPaid() {
    assertThat(Mortal.dieAtEachStep(() -> new Close(OrderStatus.PAID, false))).isGreaterThan(20);
  }

  @Test
  void whereverTheProcessDiesWithADeadProviderTheOrderIsClosedInTime() {
    assertThat(Mortal.dieAtEachStep(() -> new Close(OrderStatus.CLOSED, true))).isGreaterThan(40);
  }

  /** All that happens from the deadline on until an order with a started payment is settled. */
  private static final class Close implements Mortal {
    private final FakeShop shop = new FakeShop();
    private final StartedPayment payment = shop.placeAndStartPayment(WINDOW);
    private final Order order = shop.orderOf(payment);
    private final Instant latest = order.deadline().closeAt().plus(LONGEST);
    private final OrderStatus expected;

    Close(OrderStatus expected, boolean deadProvider) {
      this.expected = expected;
      if (expected == OrderStatus.PAID) {
        shop.captured(payment);
      }
      if (deadProvider) {
        shop.gateway.die();
      }
    }

    @Override
    public FakeShop shop() {
      return shop;
    }

    @Override
    public void work() {
      shop.time.tick(WINDOW);
      while (!isSettled()) {
        shop.errands.runAll();
        shop.time.tick(Duration.ofSeconds(1));
      }
    }

    @Override
    public void afterwards(boolean survived) {
      assertThat(shop.statusOf(order)).isIn(OrderStatus.PENDING_PAYMENT, expected);
      shop.time.tick(Duration.ZERO);
      while (!isSettled()) {
        shop.errands.runAll();
        shop.time.tick(Duration.ofSeconds(1));
        assertThat(shop.time.instant()).isBeforeOrEqualTo(latest.plusSeconds(1));
      }
      assertSettledOnce();
    }

    private boolean isSettled() {
      return shop.now(order).isSettled();
    }

    private void assertSettledOnce() {
      boolean paid = expected == OrderStatus.PAID;
      assertThat(shop.historyOf(order))
          .containsExactly(OrderTrigger.PLACE, paid ? OrderTrigger.PAY : OrderTrigger.EXPIRE);
      assertThat(shop.stores.orders.history(order.orderNo()).get(1).occasion().at())
          .isBetween(order.deadline().closeAt(), latest);
      assertThat(shop.stockOf(CUP))
          .isEqualTo(new StockLevel(CUP, paid ? STOCK - 1 : STOCK, 0, paid ? 1 : 0));
      assertThat(shop.stores.payments.of(order.orderNo())).hasSize(paid ? 1 : 0);
      assertThat(shop.stores.outbox.pending()).isEqualTo(2);
      assertThat(shop.gateway.sentBack()).isEmpty();
    }
  }
}
