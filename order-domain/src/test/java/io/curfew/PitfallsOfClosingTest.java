package io.curfew;

import static io.curfew.fake.FakeShop.CUP;
import static io.curfew.fake.FakeShop.STOCK;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.closing.CloseOutcome.Result;
import io.curfew.fake.FakeShop;
import io.curfew.fake.Mortal;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.PayWindow;
import io.curfew.order.Source;
import io.curfew.placing.OrderKind;
import io.curfew.placing.OrderKinds;
import io.curfew.placing.PlaceOrder;
import io.curfew.releasing.StockLevel;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TimeZone;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Faults with timers and closing that other systems really had, each by its number in the list that
 * these tests were made from. Those that need a broker, a database or a log are tested there, under
 * the same numbers.
 */
class PitfallsOfClosingTest {
  private static final Duration WINDOW = Duration.ofMinutes(5);
  private static final Duration OVERDUE = WINDOW.plusSeconds(3);
  private static final StockLevel ALL_FOR_SALE = new StockLevel(CUP, STOCK, 0, 0);

  private final FakeShop shop = new FakeShop();

  @Test
  void pitfall11TheSweepPassesByABadOrderAndReportsItInEveryPass() {
    List<Order> orders = ordersWithoutTimers(3);
    shop.stores.orders.spoil(orders.get(0).orderNo());
    shop.time.tick(OVERDUE);

    assertThat(sweep()).isEqualTo(2);
    assertThat(sweep()).isZero();
    assertThat(shop.watch.closesFailed()).contains(orders.get(0).orderNo());
    assertThat(orders.subList(1, 3)).allMatch(this::isClosed);
  }

  @Test
  void pitfall13AnOrderThatIsPaidAfterItWasReadIsNotClosed() {
    Order order = ordersWithoutTimers(1).get(0);
    shop.time.tick(WINDOW);
    shop.stores.orders.beforeNextSave(() -> shop.pay(order, "p-1"));

    assertThat(shop.timerFires(order).count(Result.RACE_LOST)).isEqualTo(1);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
  }

  @Test
  void pitfall14ATimerThatComesAtOnceOrAMillisecondEarlyClosesNothing() {
    Order order = ordersWithoutTimers(1).get(0);

    assertThat(shop.timerFires(order).count(Result.NOT_YET_DUE)).isEqualTo(1);
    shop.time.tick(WINDOW.minusMillis(1));
    assertThat(shop.timerFires(order).count(Result.NOT_YET_DUE)).isEqualTo(1);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PENDING_PAYMENT);
    shop.time.tick(Duration.ofMillis(1));
    assertThat(shop.timerFires(order).count(Result.CLOSED)).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({
    "Europe/Berlin, 2027-03-28T00:58:00Z",
    "Europe/Berlin, 2027-10-31T00:58:00Z",
    "America/New_York, 2027-03-14T06:58:00Z",
    "America/New_York, 2027-11-07T05:58:00Z"
  })
  void pitfall15AWindowIsAsLongAsEverWhenClocksSkipOrRepeatAnHour(String zone, Instant shortly) {
    TimeZone before = TimeZone.getDefault();
    TimeZone.setDefault(TimeZone.getTimeZone(zone));
    try {
      shop.time.tick(Duration.between(shop.time.instant(), shortly));
      Order order = ordersWithoutTimers(1).get(0);

      assertThat(order.deadline().closeAt()).isEqualTo(shortly.plus(WINDOW));
      shop.time.tick(WINDOW.minusMillis(1));
      assertThat(shop.timerFires(order).count(Result.NOT_YET_DUE)).isEqualTo(1);
      shop.time.tick(Duration.ofMillis(1));
      assertThat(shop.timerFires(order).count(Result.CLOSED)).isEqualTo(1);
    } finally {
      TimeZone.setDefault(before);
    }
  }

  @Test
  void pitfall18WhatTheBrokerNeverHandsOutIsClosedByTheSweep() {
    List<Order> orders = ordersWithoutTimers(3);
    shop.time.tick(OVERDUE);

    assertThat(sweep()).isEqualTo(3);
    assertThat(orders).allMatch(order -> shop.now(order).progress().closeSource() == Source.SWEEP);
  }

  @Test
  void pitfall29AProcessThatDiesWhileItClosesLeaksNoStock() {
    assertThat(Mortal.dieAtEachStep(DyingClose::new)).as("places to die at").isGreaterThan(4);
  }

  @ParameterizedTest
  @CsvSource({"PT10S", "PT720H"})
  void pitfall31AChangedSettingMovesNoDeadlineThatIsStored(Duration changed) {
    Order before = shop.place(FakeShop.wish());
    Order after = withStandardWindow(changed).place(FakeShop.wish(), "shop").order();
    assertThat(after.deadline().closeAt()).isEqualTo(shop.time.instant().plus(changed));
    assertThat(before.deadline().closeAt())
        .isEqualTo(shop.time.instant().plus(Duration.ofMinutes(31)));

    shop.time.tick(Duration.ofMinutes(31).minusMillis(1));
    assertThat(shop.now(before).deadline()).isEqualTo(before.deadline());
    assertThat(shop.statusOf(before)).isEqualTo(OrderStatus.PENDING_PAYMENT);
    shop.time.tick(Duration.ofMillis(1));
    assertThat(shop.statusOf(before)).isEqualTo(OrderStatus.CLOSED);
  }

  @Test
  void pitfall32OnePassOfTheSweepClosesEveryPageThoughClosingShrinksWhatIsFound() {
    List<Order> orders = ordersWithoutTimers(1_700);
    shop.time.tick(OVERDUE);

    assertThat(sweep()).isEqualTo(1_700);
    assertThat(orders).allMatch(this::isClosed);
  }

  @Test
  void pitfall34ATimerThatMeetsTheSweepIsNoFailure() {
    Order order = ordersWithoutTimers(1).get(0);
    shop.time.tick(OVERDUE);
    shop.stores.orders.beforeNextSave(this::sweep);

    assertThat(shop.timerFires(order).count(Result.RACE_LOST)).isEqualTo(1);
    assertThat(shop.watch.racesLost()).containsExactly(order.orderNo());
    assertThat(shop.watch.closesFailed()).isEmpty();
    assertThat(shop.historyOf(order)).containsExactly(OrderTrigger.PLACE, OrderTrigger.EXPIRE);
    assertThat(shop.stockOf(CUP)).isEqualTo(ALL_FOR_SALE);
  }

  private List<Order> ordersWithoutTimers(int count) {
    shop.closeTimers.deliverTo(timer -> {});
    return IntStream.range(0, count).mapToObj(i -> shop.placeClosingIn(WINDOW)).toList();
  }

  private int sweep() {
    return shop.sweepOverdueOrders.sweep(() -> {}).closed();
  }

  private boolean isClosed(Order order) {
    return shop.statusOf(order) == OrderStatus.CLOSED;
  }

  /** As after a restart with another setting, on the same rows. */
  private PlaceOrder withStandardWindow(Duration window) {
    OrderKind standard = new OrderKind("STANDARD", new PayWindow(window, Duration.ZERO));
    return new PlaceOrder(
        new OrderKinds(List.of(standard)),
        () -> new OrderNo("o-after-the-change"),
        shop.stores.keys,
        shop.stores.orders,
        shop.stores.holds,
        shop.stores.outbox,
        shop.planReminder,
        shop.closeTimers,
        shop.stores.work,
        shop.time,
        shop.watch);
  }

  /** A timer fires, and the process dies on the way. */
  private static final class DyingClose implements Mortal {
    private final FakeShop shop = new FakeShop();
    private final Order order;

    DyingClose() {
      shop.closeTimers.deliverTo(timer -> {});
      order = shop.placeClosingIn(WINDOW);
      shop.time.tick(OVERDUE);
    }

    @Override
    public FakeShop shop() {
      return shop;
    }

    @Override
    public void work() {
      shop.timerFires(order);
    }

    @Override
    public void afterwards(boolean survived) {
      assertThat(shop.statusOf(order) == OrderStatus.CLOSED)
          .as("closed and released together, or not at all")
          .isEqualTo(shop.stockOf(CUP).equals(ALL_FOR_SALE));
      shop.sweepOverdueOrders.sweep(() -> {});
      assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.CLOSED);
      assertThat(shop.stockOf(CUP)).isEqualTo(ALL_FOR_SALE);
    }
  }
}
