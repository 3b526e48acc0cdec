package io.curfew.parking;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.fake.FakeShop;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RelayTimersTest {
  private static final Duration WINDOW = Duration.ofMinutes(10);

  private final FakeShop shop = new FakeShop();

  @BeforeEach
  void noOtherTimerCloses() {
    shop.closeTimers.deliverTo(timer -> {});
  }

  @Test
  void nothingThatWaitsSendsNothing() {
    assertThat(relay()).isZero();
    assertThat(shop.timerSender.sent()).isEmpty();
  }

  @Test
  void whetherThereIsWorkIsKnownWithoutDoingIt() {
    assertThat(shop.relayTimers.hasWork()).isFalse();
    keep(shop.placeClosingIn(WINDOW));

    assertThat(shop.relayTimers.hasWork()).isTrue();
    assertThat(shop.timerSender.sent()).isEmpty();
    relay();
    assertThat(shop.relayTimers.hasWork()).isFalse();
  }

  @Test
  void aTimerIsSentOnceAndForgottenWhenItIsConfirmed() {
    CloseTimer timer = keep(shop.placeClosingIn(WINDOW));

    assertThat(relay()).isEqualTo(1);
    assertThat(relay()).isZero();

    assertThat(shop.timerSender.sent()).containsExactly(List.of(timer));
    assertThat(waiting()).isZero();
  }

  @Test
  void anUnconfirmedTimerIsSentAgainAfterEverMoreTime() {
    keep(shop.placeClosingIn(Duration.ofHours(1)));
    shop.timerSender.leaveUnconfirmed(timer -> true);

    IntStream.range(0, 3_600 / 4)
        .forEach(
            i -> {
              relay();
              shop.time.tick(Duration.ofSeconds(1));
            });

    assertThat(shop.timerSender.sent())
        .as("after 0, 1, 3, 7, 15, 31, 63 s, then every minute")
        .hasSize(7 + (900 - 64) / 60);
    assertThat(waiting()).isEqualTo(1);
  }

  @Test
  void confirmedTimersGoThoughOthersOfTheirPageDoNot() {
    CloseTimer refused = keep(shop.placeClosingIn(WINDOW));
    keep(shop.placeClosingIn(WINDOW));
    shop.timerSender.leaveUnconfirmed(refused::equals);

    assertThat(relay()).isEqualTo(1);
    assertThat(waiting()).isEqualTo(1);

    shop.timerSender.leaveUnconfirmed(timer -> false);
    assertThat(relay()).as("not before its next attempt").isZero();
    shop.time.tick(Duration.ofSeconds(1));
    assertThat(relay()).isEqualTo(1);
  }

  @Test
  void pagesAreSentUntilNothingIsLeftAndTheLockIsExtendedBetween() {
    IntStream.range(0, 1_100).forEach(i -> keep(shop.placeClosingIn(WINDOW)));
    AtomicInteger extended = new AtomicInteger();

    assertThat(shop.relayTimers.relay(extended::incrementAndGet)).isEqualTo(1_100);

    assertThat(extended).hasValue(3);
    assertThat(shop.timerSender.sent()).extracting(List::size).containsExactly(500, 500, 100);
  }

  @Test
  void afterAPageThatIsNotConfirmedTheBrokerIsLeftAloneForThisTime() {
    IntStream.range(0, 1_100).forEach(i -> keep(shop.placeClosingIn(WINDOW)));
    shop.timerSender.leaveUnconfirmed(timer -> true);

    relay();

    assertThat(shop.timerSender.sent()).hasSize(1);
  }

  @Test
  void theTimerOfASettledOrUnknownOrderIsDropped() {
    Order paid = shop.placeClosingIn(WINDOW);
    keep(paid);
    keep(new CloseTimer(new OrderNo("unknown"), shop.time.instant().plus(WINDOW)));
    shop.pay(paid, "p-1");

    assertThat(relay()).isZero();

    assertThat(sentTimers()).isEmpty();
    assertThat(waiting()).isZero();
  }

  @Test
  void aPageFullOfSettledOrdersDoesNotHideTheOneBehindIt() {
    IntStream.range(0, 500).forEach(i -> shop.pay(placedAndKept(), "p-" + i));
    CloseTimer pending = keep(shop.placeClosingIn(WINDOW));

    assertThat(relay()).isEqualTo(1);

    assertThat(sentTimers()).containsExactly(pending);
  }

  @Test
  void anOrderThatIsOverdueIsLeftToTheSweepButNotBeforeTheSweepTakesIt() {
    keep(shop.placeClosingIn(WINDOW));
    shop.time.tick(Duration.ofMillis(1));
    CloseTimer justDue = keep(shop.placeClosingIn(WINDOW));
    shop.time.tick(WINDOW.plusSeconds(2));

    assertThat(relay()).isEqualTo(1);

    assertThat(sentTimers()).containsExactly(justDue);
    assertThat(waiting()).isZero();
  }

  @Test
  void anOrderWhoseDeadlineWasMovedGetsATimerForThatThoughTheOneThatWaitsIsOverdue() {
    Order order = placedAndKept();
    shop.moveDeadlines.move(new DeadlineMove("m", null, WINDOW, shop.time.instant()));
    shop.time.tick(WINDOW.plusSeconds(3));

    assertThat(relay()).isEqualTo(1);

    assertThat(sentTimers())
        .containsExactly(new CloseTimer(order.orderNo(), order.deadline().closeAt().plus(WINDOW)));
    assertThat(waiting()).isZero();
  }

  @Test
  void aTimerForTheEndOfAPauseIsSentThoughItsOrderIsOverdue() {
    Order order = shop.placeClosingIn(WINDOW);
    CloseTimer endOfPause = keep(new CloseTimer(order.orderNo(), order.dueAt().plusSeconds(60)));
    shop.time.tick(WINDOW.plusSeconds(3));

    assertThat(relay()).isEqualTo(1);

    assertThat(sentTimers()).containsExactly(endOfPause);
  }

  @Test
  void anUnconfirmedTimerOfAMovedDeadlineStaysAndIsSentAgain() {
    placedAndKept();
    shop.moveDeadlines.move(new DeadlineMove("m", null, WINDOW, shop.time.instant()));
    shop.timerSender.leaveUnconfirmed(timer -> true);
    relay();
    assertThat(waiting()).isEqualTo(1);

    shop.timerSender.leaveUnconfirmed(timer -> false);
    shop.time.tick(Duration.ofSeconds(1));

    assertThat(relay()).isEqualTo(1);
    assertThat(waiting()).isZero();
  }

  private Order placedAndKept() {
    Order order = shop.placeClosingIn(WINDOW);
    keep(order);
    return order;
  }

  private CloseTimer keep(Order order) {
    return keep(CloseTimer.of(order));
  }

  private CloseTimer keep(CloseTimer timer) {
    shop.stores.unconfirmed.keep(List.of(timer), shop.time.instant());
    return timer;
  }

  private List<CloseTimer> sentTimers() {
    return shop.timerSender.sent().stream().flatMap(List::stream).toList();
  }

  private long waiting() {
    return shop.stores.unconfirmed.waiting();
  }

  private int relay() {
    return shop.relayTimers.relay(() -> {});
  }
}
