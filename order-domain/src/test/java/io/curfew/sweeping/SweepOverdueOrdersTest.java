package io.curfew.sweeping;

import static io.curfew.fake.FakeShop.CUP;
import static io.curfew.fake.FakeShop.STOCK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.fake.FakeShop;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.Source;
import io.curfew.parking.CloseTimer;
import io.curfew.releasing.StockLevel;
import io.curfew.work.DatabaseUnavailable;
import io.curfew.work.TimeNotTrusted;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SweepOverdueOrdersTest {
  private static final Duration WINDOW = Duration.ofSeconds(10);

  private final FakeShop shop = new FakeShop();

  @BeforeEach
  void loseEveryTimer() {
    shop.closeTimers.deliverTo(timer -> {});
  }

  @Test
  void anOrderThatNoTimerClosedIsClosedBySweep() {
    Order order = shop.placeClosingIn(WINDOW);
    shop.time.tick(WINDOW.plusMillis(2_001));

    assertThat(sweep()).isEqualTo(new SweepReport(1, 1, 0));
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.CLOSED);
    assertThat(shop.now(order).progress().closeSource()).isEqualTo(Source.SWEEP);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
    assertThat(shop.watch.swept()).containsExactly(order.orderNo());
  }

  @Test
  void anOrderOverdueBy2SecondsOrLessIsLeftToItsTimer() {
    Order order = shop.placeClosingIn(WINDOW);
    shop.time.tick(WINDOW.plusMillis(2_000));

    assertThat(sweep()).isEqualTo(SweepReport.NOTHING);
    assertThat(shop.now(order)).isEqualTo(order);
    assertThat(shop.watch.swept()).isEmpty();
  }

  @Test
  void settledOrdersAndThoseNotYetDueAreNotFound() {
    shop.pay(shop.placeClosingIn(WINDOW), "p-1");
    shop.cancelOrder.cancel(shop.placeClosingIn(WINDOW).orderNo(), "shop", null);
    shop.placeClosingIn(Duration.ofHours(1));
    shop.time.tick(WINDOW.plusSeconds(3));

    assertThat(sweep()).isEqualTo(SweepReport.NOTHING);
  }

  @Test
  void thousandsAreClosedInOnePassPageByPage() {
    List<Order> orders = overdue(1_250);
    AtomicInteger pages = new AtomicInteger();

    assertThat(shop.sweepOverdueOrders.sweep(pages::incrementAndGet))
        .isEqualTo(new SweepReport(1_250, 1_250, 0));
    assertThat(pages).hasValue(3);
    assertThat(orders).allMatch(order -> shop.statusOf(order) == OrderStatus.CLOSED);
    assertThat(sweep()).as("the next pass").isEqualTo(SweepReport.NOTHING);
  }

  @Test
  void badOrdersArePassedByAndFoundAgainInTheNextPass() {
    List<Order> orders = overdue(1_100);
    List<Order> bad = List.of(orders.get(0), orders.get(499), orders.get(1_099));
    bad.forEach(order -> shop.stores.orders.spoil(order.orderNo()));

    assertThat(sweep()).isEqualTo(new SweepReport(1_100, 1_097, 3));
    assertThat(bad).allMatch(order -> !shop.now(order).isSettled());
    assertThat(sweep()).isEqualTo(new SweepReport(3, 0, 3));
  }

  @Test
  void aPageFullOfBadOrdersDoesNotHideTheNextPage() {
    List<Order> orders = overdue(501);
    orders.subList(0, 500).forEach(order -> shop.stores.orders.spoil(order.orderNo()));

    assertThat(sweep()).isEqualTo(new SweepReport(501, 1, 500));
    assertThat(shop.statusOf(orders.get(500))).isEqualTo(OrderStatus.CLOSED);
  }

  @Test
  void onlyWhatWasOverdueAtTheStartBelongsToThePass() {
    overdue(1);
    List<Order> later = new ArrayList<>();
    later.add(shop.placeClosingIn(WINDOW));

    SweepReport report =
        shop.sweepOverdueOrders.sweep(
            () -> {
              later.add(shop.placeClosingIn(WINDOW));
              shop.time.tick(WINDOW.plusSeconds(3));
            });
    assertThat(report).isEqualTo(new SweepReport(1, 1, 0));
    assertThat(later).hasSize(2).allMatch(order -> !shop.now(order).isSettled());
    assertThat(sweep()).as("the next pass").isEqualTo(new SweepReport(2, 2, 0));
  }

  @Test
  void whatOthersSettleMeanwhileIsFoundAndNotClosedAgain() {
    List<Order> orders = overdue(3);
    shop.stores.orders.beforeNextSave(() -> shop.pay(orders.get(1), "p-1"));

    assertThat(sweep()).isEqualTo(new SweepReport(3, 2, 0));
    assertThat(shop.statusOf(orders.get(1))).isEqualTo(OrderStatus.PAID);
    assertThat(shop.watch.racesLost()).containsExactly(orders.get(1).orderNo());
  }

  @Test
  void aLockThatIsLostEndsThePassAfterItsPage() {
    overdue(1_100);

    assertThatThrownBy(
            () ->
                shop.sweepOverdueOrders.sweep(
                    () -> {
                      throw new IllegalStateException("the lock went to another instance");
                    }))
        .hasMessageContaining("another instance");
    assertThat(sweep()).isEqualTo(new SweepReport(600, 600, 0));
  }

  @Test
  void withoutADatabaseOrATrustedTimeThePassEnds() {
    overdue(2);
    shop.time.distrust();
    assertThatThrownBy(this::sweep).isInstanceOf(TimeNotTrusted.class);

    shop.time.trust();
    shop.stores.work.refuse(new DatabaseUnavailable("gone", new Exception()));
    assertThatThrownBy(this::sweep).isInstanceOf(DatabaseUnavailable.class);
    assertThat(sweep()).as("the next pass").isEqualTo(new SweepReport(2, 2, 0));
  }

  @Test
  void ordersOfOneInstantAreAllClosedThoughPagesEndBetweenThem() {
    List<Order> orders =
        IntStream.range(0, 1_001).mapToObj(i -> shop.placeClosingIn(WINDOW)).toList();
    shop.time.tick(WINDOW.plusSeconds(3));

    assertThat(sweep().closed()).isEqualTo(1_001);
    assertThat(orders).allMatch(order -> shop.now(order).isSettled());
  }

  @Test
  void anOrderThatIsAskedAboutIsPutOffAndItsTimerIsParked() {
    Order order = shop.orderOf(shop.placeAndStartPayment(WINDOW));
    shop.time.tick(WINDOW.plusSeconds(3));

    assertThat(sweep()).isEqualTo(new SweepReport(1, 0, 0));
    Order putOff = shop.now(order);
    assertThat(putOff.dueAt()).isEqualTo(shop.time.instant().plusSeconds(5));
    assertThat(shop.closeTimers.waiting()).containsExactly(CloseTimer.of(putOff));
  }

  @Test
  void anOrderThatIsPutOffIsFoundOnlyWhenItsPutOffIsOverdue() {
    shop.placeAndStartPayment(WINDOW);
    shop.gateway.die();
    shop.time.tick(WINDOW.plusSeconds(3));
    sweep();
    assertThat(sweep()).as("at once").isEqualTo(SweepReport.NOTHING);

    shop.time.tick(Duration.ofSeconds(7));
    assertThat(sweep()).as("2 s after the put-off").isEqualTo(SweepReport.NOTHING);
    shop.time.tick(Duration.ofMillis(1));
    assertThat(sweep()).as("a moment later").isEqualTo(new SweepReport(1, 0, 0));
  }

  @Test
  void theSweepAloneClosesWhatNobodyAnswersFor() {
    Order order = shop.orderOf(shop.placeAndStartPayment(WINDOW));
    shop.gateway.die();
    shop.time.tick(WINDOW);
    for (int pass = 0; pass < 5; pass++) {
      shop.errands.forgetAll();
      shop.time.tick(Duration.ofSeconds(48));
      sweep();
    }

    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.CLOSED);
    assertThat(shop.now(order).progress().closeSource()).isEqualTo(Source.SWEEP);
  }

  /** Orders of many instants that are overdue now. */
  private List<Order> overdue(int count) {
    List<Order> orders =
        IntStream.range(0, count)
            .mapToObj(i -> shop.placeClosingIn(WINDOW.minusMillis(i % 7)))
            .toList();
    shop.time.tick(WINDOW.plusSeconds(3));
    return orders.stream()
        .sorted((a, b) -> a.deadline().closeAt().compareTo(b.deadline().closeAt()))
        .toList();
  }

  private SweepReport sweep() {
    return shop.sweepOverdueOrders.sweep(() -> {});
  }
}
