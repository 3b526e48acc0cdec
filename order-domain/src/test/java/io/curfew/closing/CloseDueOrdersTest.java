package io.curfew.closing;

import static io.curfew.fake.FakeShop.CUP;
import static io.curfew.fake.FakeShop.SPRING;
import static io.curfew.fake.FakeShop.STOCK;
import static io.curfew.fake.FakeShop.wish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.closing.CloseOutcome.Result;
import io.curfew.contract.Together;
import io.curfew.fake.FakeShop;
import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.placing.PlaceOrderCommand;
import io.curfew.releasing.Coupon.Status;
import io.curfew.releasing.HoldAnomaly;
import io.curfew.releasing.Resource;
import io.curfew.releasing.StockLevel;
import io.curfew.work.Contended;
import io.curfew.work.DatabaseUnavailable;
import io.curfew.work.TimeNotTrusted;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CloseDueOrdersTest {
  private static final Duration WINDOW = Duration.ofSeconds(10);

  private final FakeShop shop = new FakeShop();

  /** Timers fire when a test says so, and not when the clock moves. */
  @BeforeEach
  void takeTheTimersInHand() {
    shop.closeTimers.deliverTo(timer -> {});
  }

  @Test
  void anUnpaidOrderIsClosedReleasedAndAnnouncedInOneGo() {
    Order order =
        shop.place(
            new PlaceOrderCommand(
                FakeShop.ANN, "FLASH_SALE", wish().currency(), wish().lines(), SPRING, null, null));
    shop.time.set(order.deadline().closeAt());
    CloseReport report = shop.timerFires(order);

    Order closed = shop.now(order);
    assertThat(report.outcomes()).containsExactly(CloseOutcome.of(Result.CLOSED, closed));
    assertThat(closed.status()).isEqualTo(OrderStatus.CLOSED);
    assertThat(closed.progress().closedAt()).isEqualTo(order.deadline().closeAt());
    assertThat(closed.progress().closeSource()).isEqualTo(Source.TIMER);
    assertThat(shop.historyOf(order)).containsExactly(OrderTrigger.PLACE, OrderTrigger.EXPIRE);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
    assertThat(shop.stores.coupons.find(SPRING).orElseThrow().status()).isEqualTo(Status.AVAILABLE);
    shop.relayOutbox.relay(() -> {});
    assertThat(shop.events.sent())
        .extracting(event -> event.type())
        .containsExactly("order.placed", "order.closed");
    assertThat(shop.watch.moves())
        .extracting(Moved::trigger)
        .containsExactly(OrderTrigger.PLACE, OrderTrigger.EXPIRE);
  }

  @Test
  void theSourceIsThatOfWhoeverFoundItDue() {
    Order order = due(1).get(0);
    shop.closeDueOrders.close(List.of(order.orderNo()), Source.LOCAL);

    assertThat(shop.now(order).progress().closeSource()).isEqualTo(Source.LOCAL);
  }

  @Test
  void aMillisecondEarlyClosesNothing() {
    Order order = shop.placeClosingIn(WINDOW);
    shop.time.tick(WINDOW.minusMillis(1));

    assertThat(shop.timerFires(order).outcomes())
        .containsExactly(CloseOutcome.of(Result.NOT_YET_DUE, order));
    assertThat(shop.now(order)).isEqualTo(order);
    assertThat(shop.stockOf(CUP).held()).isEqualTo(1);

    shop.time.tick(Duration.ofMillis(1));
    assertThat(shop.timerFires(order).count(Result.CLOSED)).isEqualTo(1);
  }

  @Test
  void aSecondTimerChangesNothing() {
    Order order = due(1).get(0);
    shop.timerFires(order);
    Order closed = shop.now(order);
    shop.time.tick(WINDOW);

    assertThat(shop.timerFires(order).outcomes())
        .containsExactly(CloseOutcome.of(Result.ALREADY_SETTLED, closed));
    assertThat(shop.now(order)).isEqualTo(closed);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
    assertThat(shop.stores.outbox.pending()).isEqualTo(2);
  }

  @Test
  void anOrderNamedTwiceInOneBatchIsClosedOnceAndReportedOnce() {
    Order order = due(1).get(0);

    assertThat(shop.timerFires(order, order).outcomes()).hasSize(1);
    assertThat(shop.historyOf(order)).hasSize(2);
  }

  @Test
  void aPaidOrderIsLeftAlone() {
    Order order = due(1).get(0);
    shop.pay(order, "p-1");

    assertThat(shop.timerFires(order).count(Result.ALREADY_SETTLED)).isEqualTo(1);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK - 1, 0, 1));
    assertThat(shop.watch.racesLost()).isEmpty();
  }

  @Test
  void anUnknownOrderIsReportedAndStopsNothing() {
    Order order = due(1).get(0);
    OrderNo nowhere = new OrderNo("nowhere");

    assertThat(
            shop.closeDueOrders.close(List.of(nowhere, order.orderNo()), Source.TIMER).outcomes())
        .containsExactlyInAnyOrder(
            CloseOutcome.unknown(nowhere), CloseOutcome.of(Result.CLOSED, shop.now(order)));
  }

  @Test
  void nothingToCloseIsAnEmptyReport() {
    assertThat(shop.timerFires().outcomes()).isEmpty();
  }

  @Test
  void everyOrderOfAMixedBatchHasItsOwnOutcome() {
    Order notYet = shop.placeClosingIn(Duration.ofHours(1));
    List<Order> due = due(3);
    shop.pay(due.get(0), "p-1");
    shop.cancelOrder.cancel(due.get(1).orderNo(), "shop", null);
    CloseReport report = shop.timerFires(due.get(0), due.get(1), due.get(2), notYet);

    assertThat(report.with(Result.CLOSED))
        .extracting(CloseOutcome::orderNo)
        .containsExactly(due.get(2).orderNo());
    assertThat(report.count(Result.ALREADY_SETTLED)).isEqualTo(2);
    assertThat(report.count(Result.NOT_YET_DUE)).isEqualTo(1);
  }

  @Test
  void moreThanOneBatchIsClosedWhole() {
    List<Order> orders = due(1_203);

    assertThat(shop.timerFires(orders.toArray(Order[]::new)).count(Result.CLOSED)).isEqualTo(1_203);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
  }

  @Test
  void fiveHundredOrdersAreOneTransactionAndOneMoreIsAnother() {
    assertThat(commitsToClose(0)).isZero();
    assertThat(commitsToClose(500)).isEqualTo(1);
    assertThat(commitsToClose(501)).isEqualTo(2);
  }

  @Test
  void oneBadOrderInABatchOf500FailsAlone() {
    List<Order> orders = due(500);
    Order bad = orders.get(321);
    shop.stores.orders.spoil(bad.orderNo());
    CloseReport report = shop.timerFires(orders.toArray(Order[]::new));

    assertThat(report.count(Result.CLOSED)).isEqualTo(499);
    assertThat(report.with(Result.FAILED))
        .singleElement()
        .satisfies(
            failed -> {
              assertThat(failed.orderNo()).isEqualTo(bad.orderNo());
              assertThat(failed.cause()).hasMessageContaining("cannot be written");
            });
    assertThat(shop.watch.closesFailed()).containsExactly(bad.orderNo());
    assertThat(shop.statusOf(bad)).isEqualTo(OrderStatus.PENDING_PAYMENT);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK - 1, 1, 0));
    assertThat(shop.watch.moves())
        .filteredOn(moved -> moved.trigger() == OrderTrigger.EXPIRE)
        .hasSize(499);
  }

  @Test
  void contentionIsTriedThreeTimesInAll() {
    Order order = due(1).get(0);
    shop.stores.work.refuse(new Contended("first"), new Contended("second"));

    assertThat(shop.timerFires(order).count(Result.CLOSED)).isEqualTo(1);
    assertThat(shop.historyOf(order)).hasSize(2);
    assertThat(shop.watch.moves()).hasSize(2);
  }

  @Test
  void contentionThatLastsSplitsTheBatchAndEachHalfIsTriedAgain() {
    List<Order> orders = due(4);
    shop.stores.work.refuse(
        new Contended("first"), new Contended("second"), new Contended("third"));

    assertThat(shop.timerFires(orders.toArray(Order[]::new)).count(Result.CLOSED)).isEqualTo(4);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
  }

  @Test
  void aSingleOrderThatStaysContendedFails() {
    Order order = due(1).get(0);
    shop.stores.work.refuse(
        new Contended("first"), new Contended("second"), new Contended("third"));

    assertThat(shop.timerFires(order).with(Result.FAILED))
        .singleElement()
        .satisfies(failed -> assertThat(failed.cause()).hasMessage("third"));
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PENDING_PAYMENT);
    assertThat(shop.timerFires(order).count(Result.CLOSED)).as("the next timer").isEqualTo(1);
  }

  @Test
  void withoutADatabaseNothingIsSplitOrTriedAgain() {
    List<Order> orders = due(4);
    shop.stores.work.refuse(new DatabaseUnavailable("gone", new Exception()));

    assertThatThrownBy(() -> shop.timerFires(orders.toArray(Order[]::new)))
        .isInstanceOf(DatabaseUnavailable.class);
    assertThat(orders).allMatch(order -> !shop.now(order).isSettled());
    assertThat(shop.watch.closesFailed()).isEmpty();
    assertThat(shop.watch.moves()).hasSize(4);
  }

  @Test
  void whatWasCommittedBeforeTheDatabaseWentStaysCommitted() {
    List<Order> orders = due(CloseDueOrders.MAX_BATCH + 1);
    AtomicLong saves = new AtomicLong();
    shop.stores.orders.beforeEachSave(
        () -> {
          if (saves.incrementAndGet() == 2) {
            throw new DatabaseUnavailable("gone", new Exception());
          }
        });

    assertThatThrownBy(() -> shop.timerFires(orders.toArray(Order[]::new)))
        .isInstanceOf(DatabaseUnavailable.class);
    assertThat(orders).filteredOn(order -> shop.now(order).isSettled()).hasSize(500);
  }

  @Test
  void withoutATrustedTimeNothingIsClosed() {
    Order order = due(1).get(0);
    shop.time.distrust();

    assertThatThrownBy(() -> shop.timerFires(order)).isInstanceOf(TimeNotTrusted.class);
    assertThat(shop.now(order)).isEqualTo(order);

    shop.time.trust();
    assertThat(shop.timerFires(order).count(Result.CLOSED)).isEqualTo(1);
  }

  @Test
  void aPaymentBetweenReadingAndWritingWinsTheRace() {
    List<Order> orders = due(3);
    Order paid = orders.get(1);
    shop.stores.orders.beforeNextSave(() -> shop.pay(paid, "p-1"));
    CloseReport report = shop.timerFires(orders.toArray(Order[]::new));

    assertThat(report.count(Result.CLOSED)).isEqualTo(2);
    assertThat(report.with(Result.RACE_LOST))
        .containsExactly(CloseOutcome.of(Result.RACE_LOST, shop.now(paid)));
    assertThat(shop.statusOf(paid)).isEqualTo(OrderStatus.PAID);
    assertThat(shop.watch.racesLost()).containsExactly(paid.orderNo());
    assertThat(shop.watch.closesFailed()).isEmpty();
    assertThat(shop.watch.anomalies()).isEmpty();
    assertThat(shop.stores.outbox.pending()).as("3 placed, 1 paid, 2 closed").isEqualTo(6);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK - 1, 0, 1));
  }

  @Test
  void aDeadlineMovedBetweenReadingAndWritingIsObeyed() {
    Order order = due(1).get(0);
    shop.stores.orders.beforeNextSave(
        () ->
            shop.moveDeadline.move(order.orderNo(), shop.time.instant().plus(Duration.ofHours(1))));

    assertThat(shop.timerFires(order).outcomes())
        .containsExactly(CloseOutcome.of(Result.NOT_YET_DUE, shop.now(order)));
    assertThat(shop.watch.racesLost()).isEmpty();
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK - 1, 1, 0));
    assertThat(shop.stores.outbox.pending()).as("placed alone").isEqualTo(1);
  }

  @Test
  void aRowThatChangedAndIsStillDueIsClosedInTheNextRound() {
    Order order = due(1).get(0);
    shop.stores.orders.beforeNextSave(() -> touch(order));

    assertThat(shop.timerFires(order).count(Result.CLOSED)).isEqualTo(1);
    assertThat(shop.now(order).version()).isEqualTo(2);
  }

  @Test
  void aRowThatChangesUnderEachOfThreeRoundsIsGivenUpUntilTheNextTimer() {
    Order order = due(1).get(0);
    shop.stores.orders.beforeEachSave(() -> touch(order));

    assertThat(shop.timerFires(order).with(Result.FAILED))
        .singleElement()
        .satisfies(failed -> assertThat(failed.cause()).hasMessageContaining("3 attempts"));
    assertThat(shop.watch.closesFailed()).containsExactly(order.orderNo());
    assertThat(shop.now(order).version()).isEqualTo(3);

    shop.stores.orders.beforeEachSave(() -> {});
    assertThat(shop.timerFires(order).count(Result.CLOSED)).isEqualTo(1);
  }

  @Test
  void aDamagedHoldIsReportedAndStopsNoClose() {
    List<Order> orders = due(2);
    shop.stores.holds.delete(orders.get(0).orderNo(), Resource.stock(CUP));

    assertThat(shop.timerFires(orders.toArray(Order[]::new)).count(Result.CLOSED)).isEqualTo(2);
    assertThat(shop.watch.anomalies())
        .extracting(HoldAnomaly::orderNo)
        .containsExactly(orders.get(0).orderNo());
    assertThat(shop.stockOf(CUP).held()).isEqualTo(1);
  }

  @Test
  void aRolledBackAttemptTellsNothing() {
    List<Order> orders = due(2);
    shop.stores.holds.delete(orders.get(0).orderNo(), Resource.stock(CUP));
    shop.stores.work.refuse(new Contended("first"));
    shop.timerFires(orders.toArray(Order[]::new));

    assertThat(shop.watch.anomalies()).hasSize(1);
    assertThat(shop.watch.moves()).hasSize(4);
  }

  @Test
  void theSameTimersInManyThreadsCloseEachOrderOnce() {
    List<Order> orders = due(300);
    List<CloseReport> reports = Together.run(8, i -> shop.timerFires(orders.toArray(Order[]::new)));

    assertThat(reports.stream().mapToInt(report -> report.count(Result.CLOSED)).sum())
        .isEqualTo(300);
    assertThat(shop.stores.outbox.pending()).isEqualTo(600);
  }

  private int commitsToClose(int count) {
    Order[] orders = due(count).toArray(Order[]::new);
    int before = shop.stores.work.commits();
    shop.timerFires(orders);
    return shop.stores.work.commits() - before;
  }

  /** Orders whose deadline has just been reached. */
  private List<Order> due(int count) {
    List<Order> orders =
        IntStream.range(0, count).mapToObj(i -> shop.placeClosingIn(WINDOW)).toList();
    shop.time.tick(WINDOW);
    return orders;
  }

  /** Another version of the row with the same deadline. */
  private void touch(Order order) {
    Order now = shop.now(order);
    assertThat(shop.stores.orders.saveChanges(List.of(now.withPayBy(now.deadline().payBy()))))
        .isNotEmpty();
  }
}
