package io.curfew.announcing;

import static io.curfew.fake.FakeShop.wish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.contract.SampleOrder;
import io.curfew.fake.FakeShop;
import io.curfew.fake.Mortal;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.PayWindow;
import io.curfew.order.Source;
import io.curfew.work.Contended;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Orders are to be paid within 30 minutes and closed a minute later; 5 minutes remain. */
class RemindPendingOrdersTest {
  private static final Duration UNTIL_REMINDER = Duration.ofMinutes(25);

  private final FakeShop shop = new FakeShop();

  @Test
  void aPendingOrderIsRemindedFiveMinutesBeforeItsPayBy() {
    Order order = shop.place(wish());
    shop.time.tick(UNTIL_REMINDER.minusMillis(1));
    assertThat(remind()).isZero();

    shop.time.tick(Duration.ofMillis(1));
    assertThat(remind()).isEqualTo(1);
    assertThat(reminders())
        .containsExactly(
            OrderEvent.reminder(
                shop.now(order), Occasion.automatic(shop.time.instant(), Source.TIMER)));
  }

  @Test
  void whetherThereIsWorkIsKnownWithoutDoingIt() {
    shop.place(wish());
    assertThat(shop.remindPendingOrders.hasWork()).isFalse();
    shop.time.tick(UNTIL_REMINDER);

    assertThat(shop.remindPendingOrders.hasWork()).isTrue();
    assertThat(reminders()).isEmpty();
  }

  @Test
  void theRowChangesButNothingMoves() {
    Order order = shop.place(wish());
    shop.time.tick(UNTIL_REMINDER);
    remind();

    assertThat(shop.now(order)).isEqualTo(order.reminded());
    assertThat(shop.now(order).version()).isEqualTo(1);
    assertThat(shop.historyOf(order)).containsExactly(OrderTrigger.PLACE);
    assertThat(shop.watch.moves()).hasSize(1);
  }

  @Test
  void anOrderIsRemindedOnceHoweverManyPassesThereAre() {
    shop.place(wish());
    shop.time.tick(UNTIL_REMINDER);

    assertThat(remind()).isEqualTo(1);
    assertThat(remind()).isZero();
    shop.time.tick(Duration.ofMinutes(4));
    assertThat(remind()).isZero();
    assertThat(reminders()).hasSize(1);
  }

  @Test
  void aReminderIsSentInItsPlaceAmongTheEventsOfItsOrder() {
    Order order = shop.place(wish());
    shop.time.tick(UNTIL_REMINDER);
    remind();
    shop.pay(order, "p-1");
    shop.relayOutbox.relay(() -> {});

    assertThat(shop.events.sent())
        .extracting(OrderEvent::type)
        .containsExactly("order.placed", "order.reminder", "order.paid");
    assertThat(shop.events.sent()).extracting(OrderEvent::id).doesNotHaveDuplicates();
  }

  @Test
  void anOrderThatIsSettledIsNotReminded() {
    Order paid = shop.place(wish());
    Order cancelled = shop.place(wish());
    shop.pay(paid, "p-1");
    shop.cancelOrder.cancel(cancelled.orderNo(), "shop", null);
    shop.time.tick(UNTIL_REMINDER);

    assertThat(remind()).isZero();
    assertThat(reminders()).isEmpty();
  }

  @Test
  void atPayByAndAfterwardsItIsTooLateThoughTheOrderIsPending() {
    Order order = shop.place(wish());
    shop.time.set(order.deadline().payBy());
    assertThat(remind()).isZero();
    shop.time.tick(Duration.ofSeconds(30));
    assertThat(remind()).isZero();

    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PENDING_PAYMENT);
    assertThat(reminders()).isEmpty();
  }

  @Test
  void aMillisecondBeforePayByItIsNotTooLate() {
    Order order = shop.place(wish());
    shop.time.set(order.deadline().payBy().minusMillis(1));

    assertThat(remind()).isEqualTo(1);
  }

  @Test
  void anOrderWithAShortWindowHasNoReminder() {
    shop.placeClosingIn(Duration.ofMinutes(14));
    shop.time.tick(Duration.ofMinutes(10));

    assertThat(remind()).isZero();
  }

  @Test
  void payByDecidesAndNotCloseAt() {
    Order order =
        shop.place(
            wish(
                "STANDARD",
                new PayWindow(Duration.ofMinutes(15), Duration.ofMinutes(10)),
                SampleOrder.line("cup", 1)));
    shop.time.set(order.deadline().payBy().minus(Duration.ofMinutes(5)));

    assertThat(remind()).isEqualTo(1);
  }

  @Test
  void aReminderMovesWithTheDeadline() {
    Order order = shop.place(wish());
    shop.moveDeadline.move(order.orderNo(), order.deadline().payBy().plusSeconds(600));
    shop.time.tick(UNTIL_REMINDER);
    assertThat(remind()).isZero();

    shop.time.tick(Duration.ofMinutes(10));
    assertThat(remind()).isEqualTo(1);
  }

  @Test
  void aDeadlineMovedSoNearThatItsReminderIsOverdueIsRemindedAtOnce() {
    Order order = shop.place(wish());
    shop.moveDeadline.move(order.orderNo(), shop.time.instant().plusSeconds(60));

    assertThat(remind()).isEqualTo(1);
  }

  @Test
  void aDeadlineMovedAfterTheReminderBringsNoSecondOne() {
    Order order = shop.place(wish());
    shop.time.tick(UNTIL_REMINDER);
    remind();
    shop.moveDeadline.move(order.orderNo(), order.deadline().payBy().plusSeconds(3_600));
    shop.time.tick(Duration.ofHours(1));

    assertThat(remind()).isZero();
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PENDING_PAYMENT);
  }

  @Test
  void anOrderThatChangesMeanwhileIsRemindedInTheNextPage() {
    Order order = shop.place(wish());
    shop.place(wish());
    shop.time.tick(UNTIL_REMINDER);
    AtomicInteger pages = new AtomicInteger();
    shop.stores.orders.beforeNextSave(() -> shop.startPayment.start(order.orderNo(), "wechat"));

    assertThat(shop.remindPendingOrders.remind(pages::incrementAndGet)).isEqualTo(2);
    assertThat(pages).hasValue(2);
    assertThat(reminders()).hasSize(2);
    assertThat(shop.now(order).checkout().paymentStarted()).isTrue();
  }

  @Test
  void anOrderThatIsPaidMeanwhileIsNotReminded() {
    Order order = shop.place(wish());
    shop.time.tick(UNTIL_REMINDER);
    shop.stores.orders.beforeNextSave(() -> shop.pay(order, "p-1"));

    assertThat(remind()).isZero();
    assertThat(reminders()).isEmpty();
    assertThat(remind()).isZero();
  }

  @Test
  void aPageIs500OrdersAndOneTransaction() {
    IntStream.range(0, 1_001).forEach(i -> shop.place(wish()));
    shop.time.tick(UNTIL_REMINDER);
    int before = shop.stores.work.commits();

    assertThat(remind()).isEqualTo(1_001);
    assertThat(shop.stores.work.commits() - before).isEqualTo(3);
  }

  @Test
  void aContendedPageIsDoneAgainAndCountsOnce() {
    shop.place(wish());
    shop.time.tick(UNTIL_REMINDER);
    shop.stores.work.refuse(new Contended("first"), new Contended("second"));

    assertThat(remind()).isEqualTo(1);
    assertThat(reminders()).hasSize(1);
  }

  @Test
  void aPageThatCannotBeCommittedIsDoneByTheNextPass() {
    shop.place(wish());
    shop.time.tick(UNTIL_REMINDER);
    shop.stores.work.refuse(
        new Contended("first"), new Contended("second"), new Contended("third"));

    assertThatThrownBy(this::remind).hasMessage("third");
    assertThat(reminders()).isEmpty();
    assertThat(remind()).isEqualTo(1);
  }

  @Test
  void anOrderThatCannotBeRemindedLosesItsReminderAloneAndIsSaid() {
    Order bad = shop.place(wish());
    shop.place(wish());
    shop.place(wish());
    shop.time.tick(UNTIL_REMINDER);
    shop.stores.orders.spoil(bad.orderNo());

    assertThat(remind()).isEqualTo(2);
    assertThat(shop.watch.remindersDropped()).containsExactly(bad.orderNo());
    assertThat(remind()).isZero();
  }

  @Test
  void whereverTheProcessDiesThereIsOneReminder() {
    assertThat(Mortal.dieAtEachStep(Pass::new)).isGreaterThan(5);
  }

  private int remind() {
    return shop.remindPendingOrders.remind(() -> {});
  }

  private List<OrderEvent> reminders() {
    return reminders(shop);
  }

  private static List<OrderEvent> reminders(FakeShop shop) {
    shop.relayOutbox.relay(() -> {});
    return shop.events.sent().stream().filter(OrderEvent::isReminder).toList();
  }

  private static final class Pass implements Mortal {
    private final FakeShop shop = new FakeShop();

    Pass() {
      shop.place(wish());
      shop.place(wish());
      shop.time.tick(UNTIL_REMINDER);
    }

    @Override
    public FakeShop shop() {
      return shop;
    }

    @Override
    public void work() {
      shop.remindPendingOrders.remind(() -> {});
    }

    @Override
    public void afterwards(boolean survived) {
      shop.remindPendingOrders.remind(() -> {});
      assertThat(reminders(shop)).hasSize(2);
    }
  }
}
