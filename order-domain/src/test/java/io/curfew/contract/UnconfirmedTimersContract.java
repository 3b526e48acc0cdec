package io.curfew.contract;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.UnconfirmedTimer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every outbox of timers keeps to. */
public abstract class UnconfirmedTimersContract extends StoreContract {
  private static final Instant NOW = PLACED_AT.plusMillis(1_007);
  private static final Instant CLOSE_AT = PLACED_AT.plusMillis(1_860_003);

  @Test
  void aTimerWaitsUntilItsNextAttempt() {
    CloseTimer timer = timerOf(add(numbered("o-1")));
    keep(NOW, timer);

    assertThat(stores.unconfirmed().next(NOW.minusMillis(1), 10)).isEmpty();
    assertThat(stores.unconfirmed().next(NOW, 10)).containsExactly(waiting(timer, 0, true));
    assertThat(stores.unconfirmed().waiting()).isEqualTo(1);
  }

  @Test
  void aForgottenTimerIsGone() {
    CloseTimer timer = timer("o-1", CLOSE_AT);
    CloseTimer other = timer("o-2", CLOSE_AT);
    keep(NOW, timer, other);

    stores.unconfirmed().forget(List.of(timer, timer("unknown", CLOSE_AT)));
    stores.unconfirmed().forget(List.of(timer));
    stores.unconfirmed().forget(List.of());

    assertThat(nextAt(NOW)).containsExactly(other);
    assertThat(stores.unconfirmed().waiting()).isEqualTo(1);
  }

  @Test
  void ofTwoTimersOfAnOrderTheEarlierIsKept() {
    CloseTimer earlier = timer("o-1", CLOSE_AT);
    CloseTimer later = timer("o-1", CLOSE_AT.plusMillis(1));

    keep(NOW, later);
    keep(NOW, earlier);
    keep(NOW, later);
    keep(NOW, earlier);

    assertThat(nextAt(NOW)).containsExactly(earlier);
    assertThat(stores.unconfirmed().waiting()).isEqualTo(1);
  }

  @Test
  void aTimerThatWasReplacedByAnEarlierOneWhileItWasSentStays() {
    CloseTimer earlier = timer("o-1", CLOSE_AT);
    CloseTimer sent = timer("o-1", CLOSE_AT.plusMillis(1));
    keep(NOW, sent);
    keep(NOW, earlier);

    stores.unconfirmed().forget(List.of(sent));

    assertThat(nextAt(NOW)).containsExactly(earlier);
  }

  @Test
  void aRepeatNeitherPutsOffTheNextAttemptNorForgetsTheLastOnes() {
    CloseTimer timer = timer("o-1", CLOSE_AT);
    keep(NOW, timer);
    stores.unconfirmed().postpone(List.of(timer), NOW.plusSeconds(2));

    keep(NOW.plusSeconds(9), timer);

    assertThat(stores.unconfirmed().next(NOW.plusSeconds(2), 10))
        .containsExactly(waiting(timer, 1, false));
  }

  @Test
  void aPostponedTimerComesBackAtItsTimeWithOneMoreAttempt() {
    CloseTimer timer = timerOf(add(numbered("o-1")));
    CloseTimer other = timerOf(add(numbered("o-2")));
    keep(NOW, timer, other);
    Instant later = NOW.plusMillis(1_500);

    stores.unconfirmed().postpone(List.of(timer, timer("unknown", CLOSE_AT)), later);
    stores.unconfirmed().postpone(List.of(), later);

    assertThat(nextAt(later.minusMillis(1))).containsExactly(other);
    assertThat(stores.unconfirmed().next(later, 10))
        .containsExactly(waiting(other, 0, true), waiting(timer, 1, true));
  }

  @Test
  void theLongestWaitingComeFirstAndNoMoreThanAsked() {
    IntStream.range(0, 7).forEach(i -> keep(NOW.minusMillis(i), timer("o-" + i, CLOSE_AT)));

    assertThat(numbersOf(stores.unconfirmed().next(NOW, 3))).containsExactly("o-6", "o-5", "o-4");
  }

  @Test
  void itIsKnownWhetherAnOrderIsStillPending() {
    Order settled = won(SampleOrder.expire(add(numbered("o-1"))));
    Order pending = add(numbered("o-2"));
    keep(NOW, timerOf(settled));
    keep(NOW.plusMillis(1), timerOf(pending));
    keep(NOW.plusMillis(2), timer("unknown", CLOSE_AT));

    assertThat(stores.unconfirmed().next(NOW.plusSeconds(1), 10))
        .extracting(UnconfirmedTimer::pending)
        .containsExactly(false, true, false);
  }

  @Test
  void itIsKnownWhenAnOrderIsDueAsItsRowSaysNow() {
    Order moved = add(numbered("o-1"));
    Order putOff = add(numbered("o-2"));
    Order putOffToBeforeItsDeadline = add(numbered("o-3"));
    Instant later = CLOSE_AT.plusMillis(1_800_004);
    List.of(moved, putOff, putOffToBeforeItsDeadline).forEach(order -> keep(NOW, timerOf(order)));
    keep(NOW, timer("o-4-unknown", CLOSE_AT));

    moved = changed(moved.withPayBy(later));
    changed(putOff.putOff(later));
    changed(putOffToBeforeItsDeadline.putOff(NOW));

    assertThat(stores.unconfirmed().next(NOW, 10))
        .extracting(UnconfirmedTimer::dueAt)
        .containsExactly(
            moved.deadline().closeAt(),
            later,
            putOffToBeforeItsDeadline.deadline().closeAt(),
            CLOSE_AT);
  }

  @Test
  void manyTimersAreKeptAndForgottenTogether() {
    List<CloseTimer> timers =
        IntStream.range(0, 1_200).mapToObj(i -> timer("o-" + i, CLOSE_AT)).toList();

    stores.unconfirmed().keep(timers, NOW);
    assertThat(stores.unconfirmed().waiting()).isEqualTo(1_200);
    stores.unconfirmed().postpone(timers, NOW.plusSeconds(1));
    assertThat(stores.unconfirmed().next(NOW, 10)).isEmpty();
    stores.unconfirmed().forget(timers);
    assertThat(stores.unconfirmed().waiting()).isZero();
  }

  @Test
  void manyWhoKeepAndForgetTheSameTimersAtOnceDoNotHinderEachOther() {
    List<CloseTimer> timers =
        IntStream.range(0, 200).mapToObj(i -> timer("o-" + i, CLOSE_AT)).toList();

    Together.run(
        8,
        i -> {
          List<CloseTimer> shuffled = new ArrayList<>(timers);
          Collections.shuffle(shuffled);
          stores.unconfirmed().keep(shuffled, NOW);
          stores.unconfirmed().postpone(shuffled, NOW);
          stores.unconfirmed().forget(shuffled);
          return i;
        });

    assertThat(stores.unconfirmed().waiting()).isZero();
  }

  private void keep(Instant nextAttempt, CloseTimer... timers) {
    stores.unconfirmed().keep(List.of(timers), nextAttempt);
  }

  private List<CloseTimer> nextAt(Instant now) {
    return stores.unconfirmed().next(now, 10).stream().map(UnconfirmedTimer::timer).toList();
  }

  private static UnconfirmedTimer waiting(CloseTimer timer, int attempts, boolean pending) {
    return new UnconfirmedTimer(timer, attempts, pending, timer.closeAt());
  }

  private static List<String> numbersOf(List<UnconfirmedTimer> timers) {
    return timers.stream().map(each -> each.timer().orderNo().value()).toList();
  }

  private static CloseTimer timerOf(Order order) {
    return CloseTimer.of(order);
  }

  private static CloseTimer timer(String orderNo, Instant closeAt) {
    return new CloseTimer(new OrderNo(orderNo), closeAt);
  }
}
