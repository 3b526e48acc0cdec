package io.curfew.parking;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.contract.SampleOrder;
import io.curfew.fake.FakeShop;
import io.curfew.fake.Mortal;
import io.curfew.order.Deadline;
import io.curfew.order.InvalidValue;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.PayWindow;
import io.curfew.work.Contended;
import io.curfew.work.UnitOfWork;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MoveDeadlinesTest {
  private static final Duration LATER = Duration.ofMinutes(5);

  private final FakeShop shop = new FakeShop();

  @Test
  void allPendingOrdersGetSoMuchMoreTimeAndTheirTimersFindThemNotYetDue() {
    Order first = shop.place(FakeShop.wish());
    Order second = shop.placeClosingIn(Duration.ofSeconds(10));
    Order paid = shop.placeClosingIn(Duration.ofSeconds(10));
    shop.pay(paid, "p-1");

    assertThat(move("m", null)).isEqualTo(2);

    assertMoved(first);
    assertMoved(second);
    assertThat(shop.now(paid).deadline()).isEqualTo(paid.deadline());
    assertThat(shop.closeTimers.everParked()).as("nothing is parked").hasSize(3);
    shop.time.set(second.deadline().closeAt());
    assertThat(shop.statusOf(second)).isEqualTo(OrderStatus.PENDING_PAYMENT);
    shop.time.tick(LATER);
    assertThat(shop.statusOf(second)).isEqualTo(OrderStatus.CLOSED);
  }

  @Test
  void onlyThoseOfTheKind() {
    Order standard = shop.placeClosingIn(Duration.ofSeconds(10));
    Order presale =
        shop.place(
            FakeShop.wish(
                "PRESALE",
                new PayWindow(Duration.ofSeconds(10), Duration.ZERO),
                SampleOrder.line("cup", 1)));

    assertThat(move("m", "PRESALE")).isEqualTo(1);
    assertMoved(presale);
    assertThat(shop.now(standard)).isEqualTo(standard);
  }

  @Test
  void theSameMoveAgainMovesNothingAndNewerOrdersAreNotItsBusiness() {
    Order order = shop.placeClosingIn(Duration.ofHours(1));
    move("m", null);
    shop.time.tick(Duration.ofSeconds(1));
    Order newer = shop.placeClosingIn(Duration.ofHours(1));

    assertThat(move("m", null)).isEqualTo(1);

    assertMoved(order);
    assertThat(shop.now(newer)).isEqualTo(newer);
    assertThat(move("another", null)).isEqualTo(1);
  }

  @Test
  void moreOrdersThanAPageAreMovedOnceEachThoughTheyComeAgainOnLaterPages() {
    List<Order> orders =
        IntStream.range(0, 1_203)
            .mapToObj(i -> shop.placeClosingIn(Duration.ofSeconds(60 + i)))
            .toList();

    assertThat(move("m", null)).isEqualTo(1_203);

    orders.forEach(this::assertMoved);
  }

  @Test
  void anOrderThatComesToStandBeforeThePagesThatWereReadIsMovedToo() {
    List<Order> orders =
        IntStream.range(0, 501)
            .mapToObj(i -> shop.placeClosingIn(Duration.ofSeconds(600 + i)))
            .toList();
    Order nearer = orders.get(500).withPayBy(PLACED_AT.plusSeconds(60));
    shop.stores.orders.beforeNextSave(() -> shop.stores.orders.saveChanges(List.of(nearer)));

    assertThat(move("m", null)).isEqualTo(501);

    orders.subList(0, 500).forEach(this::assertMoved);
    assertMoved(nearer);
  }

  @Test
  void afterACrashAtAnyPointTheSameMoveGoesOnAndMovesNoOrderTwice() {
    assertThat(Mortal.dieAtEachStep(Moving::new)).isGreaterThan(10);
  }

  private static final class Moving implements Mortal {
    private final FakeShop shop = new FakeShop();
    private final Order one = shop.placeClosingIn(Duration.ofMinutes(1));
    private final Order two = shop.placeClosingIn(Duration.ofMinutes(2));
    private final DeadlineMove move = new DeadlineMove("m", null, LATER, PLACED_AT);

    @Override
    public FakeShop shop() {
      return shop;
    }

    @Override
    public void work() {
      shop.moveDeadlines.move(move);
    }

    @Override
    public void afterwards(boolean survived) {
      assertThat(shop.moveDeadlines.move(move)).isEqualTo(2);
      for (Order before : List.of(one, two)) {
        assertThat(shop.now(before).deadline().payBy())
            .isEqualTo(before.deadline().payBy().plus(LATER));
      }
    }
  }

  @Test
  void anOrderThatChangesMeanwhileIsReadAgainAndMoved() {
    Order order = shop.placeClosingIn(Duration.ofMinutes(1));
    shop.stores.orders.beforeNextSave(() -> shop.startPayment.start(order.orderNo(), "wechat"));

    assertThat(move("m", null)).isEqualTo(1);

    assertThat(shop.now(order).checkout().paymentStarted()).isTrue();
    assertThat(shop.now(order).deadline().payBy()).isEqualTo(order.deadline().payBy().plus(LATER));
  }

  @Test
  void anOrderThatIsPaidMeanwhileIsNotCounted() {
    Order order = shop.placeClosingIn(Duration.ofMinutes(1));
    shop.stores.orders.beforeNextSave(() -> shop.pay(order, "p-1"));

    assertThat(move("m", null)).isZero();
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
  }

  @Test
  void oneOrderThatIsPaidAtEachTryDoesNotHoldUpTheOthersOfItsPage() {
    List<Order> orders =
        IntStream.range(0, 40).mapToObj(i -> shop.placeClosingIn(Duration.ofMinutes(1))).toList();
    Deque<Order> paying = new ArrayDeque<>(orders.subList(0, 9));
    shop.stores.orders.beforeEachSave(
        () -> Optional.ofNullable(paying.poll()).ifPresent(o -> shop.pay(o, "p-" + o.orderNo())));

    assertThat(move("m", null)).isEqualTo(31);

    orders.subList(9, 40).forEach(this::assertMoved);
    assertThat(orders.subList(0, 9))
        .allSatisfy(paid -> assertThat(shop.statusOf(paid)).isEqualTo(OrderStatus.PAID));
  }

  @Test
  void anOrderThatIsPaidAtTheLastTryIsPassedBy() {
    Order order = shop.placeClosingIn(Duration.ofMinutes(1));
    AtomicInteger tries = new AtomicInteger();
    shop.stores.orders.beforeEachSave(
        () -> {
          if (tries.incrementAndGet() < UnitOfWork.ATTEMPTS) {
            shop.startPayment.start(order.orderNo(), "wechat");
          } else {
            shop.pay(order, "p-1");
          }
        });

    assertThat(move("m", null)).isZero();
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
  }

  @Test
  void whoFindsRowsChangingAllTheTimeIsToldSo() {
    Order order = shop.placeClosingIn(Duration.ofMinutes(1));
    shop.stores.orders.beforeEachSave(
        () ->
            shop.stores.orders.saveChanges(
                List.of(shop.now(order).withPayBy(order.deadline().payBy()))));

    assertThatThrownBy(() -> move("m", null)).isInstanceOf(Contended.class);
    assertThat(shop.stores.movedDeadlines.count("m")).isZero();
  }

  @Test
  void anOrderPutOffByAPauseGetsATimerForItsNewDeadline() {
    Order order = shop.placeClosingIn(Duration.ofSeconds(10));
    shop.pullBrake.pull(null, PLACED_AT.plus(Duration.ofHours(2)), "why", "ann");
    shop.time.tick(Duration.ofSeconds(20));

    move("m", null);
    shop.releaseBrake.release(null);
    shop.time.set(order.deadline().closeAt().plus(LATER));

    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.CLOSED);
  }

  @Test
  void soMuchIsASecondToThirtyDays() {
    for (Duration wrong :
        List.of(
            Duration.ZERO,
            Duration.ofSeconds(-60),
            Duration.ofMillis(999),
            Duration.ofDays(30).plusMillis(1),
            Duration.ofSeconds(5).plusNanos(1))) {
      assertThatThrownBy(() -> new DeadlineMove("m", null, wrong, PLACED_AT))
          .isInstanceOf(InvalidValue.class);
    }
  }

  private long move(String id, @Nullable String kind) {
    return shop.moveDeadlines.move(new DeadlineMove(id, kind, LATER, PLACED_AT));
  }

  private void assertMoved(Order before) {
    Deadline was = before.deadline();
    assertThat(shop.now(before).deadline())
        .isEqualTo(new Deadline(was.payBy().plus(LATER), was.closeAt().plus(LATER)));
  }
}
