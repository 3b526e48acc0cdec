package io.curfew.parking;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.fake.FakeShop.wish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.fake.FakeShop;
import io.curfew.order.Deadline;
import io.curfew.order.IllegalTransition;
import io.curfew.order.InvalidValue;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderNotFound;
import io.curfew.order.OrderStatus;
import io.curfew.work.Contended;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MoveDeadlineTest {
  private final FakeShop shop = new FakeShop();
  private final Order order = shop.place(wish());
  private final CloseTimer first = CloseTimer.of(order);

  @Test
  void movedEarlierParksOneMoreTimerAndTheOldOneFindsItSettled() {
    Order earlier = move(PLACED_AT.plusSeconds(5));
    assertThat(earlier.deadline())
        .isEqualTo(new Deadline(PLACED_AT.plusSeconds(5), PLACED_AT.plusSeconds(65)));
    assertThat(shop.now(order)).isEqualTo(earlier);
    assertThat(shop.closeTimers.waiting()).containsExactlyInAnyOrder(first, CloseTimer.of(earlier));

    shop.time.set(PLACED_AT.plusSeconds(65));
    Order closed = shop.now(order);
    assertThat(closed.status()).isEqualTo(OrderStatus.CLOSED);
    shop.time.set(first.closeAt());
    assertThat(shop.now(order)).isEqualTo(closed);
    assertThat(shop.closeTimers.waiting()).isEmpty();
  }

  @Test
  void movedLaterParksNothingAndTheOldTimerIsParkedAgain() {
    Order later = move(PLACED_AT.plusSeconds(7_200));
    assertThat(shop.closeTimers.waiting()).containsExactly(first);

    shop.time.set(first.closeAt());
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PENDING_PAYMENT);
    assertThat(shop.closeTimers.waiting()).containsExactly(CloseTimer.of(later));

    shop.time.set(later.deadline().closeAt().minusMillis(1));
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PENDING_PAYMENT);
    shop.time.tick(Duration.ofMillis(1));
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.CLOSED);
  }

  @Test
  void movedLaterAndThenEarlierAgainClosesAtTheLastDeadline() {
    move(PLACED_AT.plusSeconds(7_200));
    move(PLACED_AT.plusSeconds(3_600));

    shop.time.set(PLACED_AT.plusSeconds(3_659));
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PENDING_PAYMENT);
    shop.time.set(PLACED_AT.plusSeconds(3_660));
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.CLOSED);
  }

  @Test
  void movedToWhereItIsParksNothing() {
    assertThat(move(order.deadline().payBy()).deadline()).isEqualTo(order.deadline());
    assertThat(shop.closeTimers.everParked()).containsExactly(first);
  }

  @Test
  void theNewDeadlineIsCutToMilliseconds() {
    Instant payBy = PLACED_AT.plusSeconds(60);

    assertThat(move(payBy.plusNanos(999_999)).deadline().payBy()).isEqualTo(payBy);
  }

  @Test
  void aSecondAnd30DaysFromNowAreTheBounds() {
    Duration month = Duration.ofDays(30);

    assertThat(move(PLACED_AT.plusSeconds(1)).deadline().payBy())
        .isEqualTo(PLACED_AT.plusSeconds(1));
    assertThat(move(PLACED_AT.plus(month)).deadline().payBy()).isEqualTo(PLACED_AT.plus(month));
    assertRefused(PLACED_AT.plusMillis(999));
    assertRefused(PLACED_AT.plus(month).plusMillis(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-03-01T10:00:00.123Z",
        "1970-01-01T00:00:00Z",
        "-1000000000-01-01T00:00:00Z",
        "+1000000000-12-31T23:59:59.999999999Z"
      })
  void aDeadlineOutOfBoundsIsRefusedAndTheOrderKeepsItsOwn(String payBy) {
    assertRefused(Instant.parse(payBy));
  }

  @Test
  void aDeadlineThatIsOverCanStillBeMovedWhileTheOrderIsPending() {
    shop.closeTimers.deliverTo(timer -> {});
    shop.time.set(order.deadline().closeAt());

    assertThat(move(shop.time.instant().plusSeconds(60)).status())
        .isEqualTo(OrderStatus.PENDING_PAYMENT);
    assertThat(shop.timerFires(order).outcomes().get(0).order()).isEqualTo(shop.now(order));
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PENDING_PAYMENT);
  }

  @Test
  void aSettledOrderKeepsItsDeadline() {
    shop.pay(order, "p-1");

    assertThatThrownBy(() -> move(PLACED_AT.plusSeconds(60))).isInstanceOf(IllegalTransition.class);
    assertThat(shop.now(order).deadline()).isEqualTo(order.deadline());
    assertThat(shop.closeTimers.everParked()).containsExactly(first);
  }

  @Test
  void anUnknownOrderIsNotFound() {
    assertThatThrownBy(
            () -> shop.moveDeadline.move(new OrderNo("nowhere"), PLACED_AT.plusSeconds(60)))
        .isInstanceOf(OrderNotFound.class);
  }

  @Test
  void aPaymentBetweenReadingAndWritingWins() {
    shop.stores.orders.beforeNextSave(() -> shop.pay(order, "p-1"));

    assertThatThrownBy(() -> move(PLACED_AT.plusSeconds(60))).isInstanceOf(IllegalTransition.class);
    assertThat(shop.closeTimers.everParked()).containsExactly(first);
  }

  @Test
  void aRowThatChangedMeanwhileIsReadAgain() {
    shop.stores.orders.beforeNextSave(
        () -> {
          Order now = shop.now(order);
          shop.stores.orders.saveChanges(List.of(now.withPayBy(PLACED_AT.plusSeconds(30))));
        });

    assertThat(move(PLACED_AT.plusSeconds(60)).version()).isEqualTo(2);
    assertThat(shop.closeTimers.everParked())
        .as("60 s is not earlier than the 30 s it was moved to meanwhile")
        .containsExactly(first);
  }

  @Test
  void nothingIsParkedInsideTheTransactionOrWhenItRollsBack() {
    List<Boolean> inTransaction = new ArrayList<>();
    MoveDeadline moveDeadline =
        new MoveDeadline(
            shop.moves,
            shop.stores.reminders,
            timer -> inTransaction.add(shop.stores.work.isActive()),
            shop.stores.work,
            shop.time);
    shop.stores.work.refuse(new Contended("1"), new Contended("2"), new Contended("3"));

    assertThatThrownBy(() -> moveDeadline.move(order.orderNo(), PLACED_AT.plusSeconds(60)))
        .hasMessage("3");
    assertThat(inTransaction).isEmpty();
    moveDeadline.move(order.orderNo(), PLACED_AT.plusSeconds(60));
    assertThat(inTransaction).containsExactly(false);
  }

  private Order move(Instant payBy) {
    return shop.moveDeadline.move(order.orderNo(), payBy);
  }

  private void assertRefused(Instant payBy) {
    Order before = shop.now(order);
    assertThatThrownBy(() -> move(payBy))
        .isInstanceOfSatisfying(InvalidValue.class, e -> assertThat(e.field()).isEqualTo("payBy"));
    assertThat(shop.now(order)).isEqualTo(before);
  }
}
