package io.curfew.contract;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.line;
import static io.curfew.contract.SampleOrder.move;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.announcing.OrderEvent;
import io.curfew.announcing.OutboxEntry;
import io.curfew.order.CouponCode;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTransitions;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every outbox keeps to. */
public abstract class OutboxContract extends StoreContract {
  private static final Instant NOW = PLACED_AT.plusSeconds(3600);

  @Test
  void anEventWaitsUntilItIsSent() {
    OrderEvent placed = placed("o-1");

    List<OutboxEntry> waiting = stores.outbox().next(NOW, 0, 10);
    assertThat(waiting).extracting(OutboxEntry::event).containsExactly(placed);
    assertThat(waiting).extracting(OutboxEntry::attempts).containsExactly(0);
    assertThat(stores.outbox().pending()).isEqualTo(1);

    stores.outbox().sent(waiting, NOW);
    assertThat(stores.outbox().next(NOW, 0, 10)).isEmpty();
    assertThat(stores.outbox().pending()).isZero();
  }

  @Test
  void anEventIsReadBackWithAllThatIsAnnounced() {
    Moved placed = numbered("o-1").of(line("cup", 2), line("saucer", 1)).with("spring").placed();
    Moved cancelled =
        OrderTransitions.move(
            placed.order(),
            OrderTrigger.CANCEL,
            new Occasion(NOW, Source.CUSTOMER, "shop", "不要了 🦊"));
    doInTransaction(
        () -> {
          stores.orders().add(placed);
          stores.orders().saveAll(List.of(cancelled));
          stores.outbox().add(List.of(new OrderEvent(cancelled)));
        });

    OrderEvent event = stores.outbox().next(NOW, 0, 10).get(0).event();
    assertThat(event.id()).isEqualTo("o-1-1");
    assertThat(event.type()).isEqualTo("order.cancelled");
    assertThat(event.order().orderNo()).isEqualTo(placed.order().orderNo());
    assertThat(event.order().status()).isEqualTo(cancelled.order().status());
    assertThat(event.order().version()).isEqualTo(1);
    assertThat(event.order().placement().lines()).isEqualTo(placed.order().placement().lines());
    assertThat(event.order().placement().couponCode()).isEqualTo(new CouponCode("spring"));
    assertThat(event.occasion().at()).isEqualTo(NOW);
    assertThat(event.occasion().source()).isEqualTo(Source.CUSTOMER);
    assertThat(event.occasion().reason()).isEqualTo("不要了 🦊");
  }

  @Test
  void anEventSaysHowTheOrderStoodAtItsMoveAndNotHowItStandsNow() {
    OrderEvent placed = placed("o-1");
    paid(placed);

    assertThat(stores.outbox().next(NOW, 0, 10).get(0).event().type()).isEqualTo("order.placed");
    assertThat(stores.outbox().next(NOW, 0, 10).get(0).event().id()).isEqualTo("o-1-0");
  }

  @Test
  void aReminderIsReadBackAsOne() {
    placed("o-1");
    stores.outbox().sent(stores.outbox().next(NOW, 0, 10), NOW);
    OrderEvent reminder = reminded(changed(find("o-1").withPaymentStarted()));

    OrderEvent read = stores.outbox().next(NOW, 0, 10).get(0).event();
    assertThat(read.isReminder()).isTrue();
    assertThat(read.type()).isEqualTo("order.reminder");
    assertThat(read.id()).isEqualTo("o-1-2");
    assertThat(read.occasion()).isEqualTo(reminder.occasion());
    assertThat(read.order().placement()).isEqualTo(reminder.order().placement());
    assertThat(read.order().deadline()).isEqualTo(reminder.order().deadline());
    assertThat(read.order().status()).isEqualTo(OrderStatus.PENDING_PAYMENT);
    assertThat(read.order().version()).isEqualTo(2);
  }

  @Test
  void aReminderTakesItsTurnAndSaysHowTheOrderStoodThen() {
    OrderEvent placed = placed("o-1");
    OrderEvent reminder = reminded(placed.order());
    OrderEvent paid = paid(reminder);
    assertThat(List.of(placed.id(), reminder.id(), paid.id()))
        .containsExactly("o-1-0", "o-1-1", "o-1-2");

    assertThat(relayedTypes()).containsExactly("order.placed", "order.reminder", "order.paid");
  }

  @Test
  void aReminderThatIsPostponedHoldsUpTheMovesBehindIt() {
    OrderEvent placed = placed("o-1");
    stores.outbox().sent(stores.outbox().next(NOW, 0, 10), NOW);
    paid(reminded(placed.order()));
    stores.outbox().postpone(stores.outbox().next(NOW, 0, 10).get(0), NOW.plusSeconds(1));

    assertThat(stores.outbox().next(NOW, 0, 10)).isEmpty();
    assertThat(ids(stores.outbox().next(NOW.plusSeconds(1), 0, 10))).containsExactly("o-1-1");
  }

  @Test
  void onlyTheOldestUnsentEventOfEachOrderIsNext() {
    OrderEvent first = placed("o-1");
    OrderEvent other = placed("o-2");
    OrderEvent second = paid(first);
    assertThat(stores.outbox().pending()).isEqualTo(3);

    List<OutboxEntry> heads = stores.outbox().next(NOW, 0, 10);
    assertThat(ids(heads)).containsExactly(first.id(), other.id());

    stores.outbox().sent(heads, NOW);
    assertThat(ids(stores.outbox().next(NOW, 0, 10))).containsExactly(second.id());
  }

  @Test
  void theOldestComeFirstAndNoMoreThanAsked() {
    IntStream.range(0, 7).forEach(i -> placed("o-" + (9 - i)));

    List<OutboxEntry> page = stores.outbox().next(NOW, 0, 3);
    assertThat(ids(page)).containsExactly("o-9-0", "o-8-0", "o-7-0");
    stores.outbox().sent(page, NOW);
    assertThat(ids(stores.outbox().next(NOW, 0, 3))).containsExactly("o-6-0", "o-5-0", "o-4-0");
  }

  @Test
  void onlyWhatComesAfterAnEntryIsNextIfThatIsAskedFor() {
    IntStream.range(0, 5).forEach(i -> placed("o-" + (9 - i)));
    List<OutboxEntry> page = stores.outbox().next(NOW, 0, 2);

    assertThat(ids(stores.outbox().next(NOW, page.get(1).id(), 2)))
        .containsExactly("o-7-0", "o-6-0");
    assertThat(ids(stores.outbox().next(NOW, 0, 2))).isEqualTo(ids(page));
  }

  @Test
  void eventsAddedTogetherKeepTheirOrder() {
    Moved placed = numbered("o-1").placed();
    Moved paid = move(placed.order(), OrderTrigger.PAY, NOW);
    doInTransaction(
        () -> {
          stores.orders().add(placed);
          stores.orders().saveAll(List.of(paid));
          stores.outbox().add(List.of(new OrderEvent(placed), new OrderEvent(paid)));
          stores.outbox().add(List.of());
        });

    List<OutboxEntry> head = stores.outbox().next(NOW, 0, 10);
    assertThat(ids(head)).containsExactly("o-1-0");
    stores.outbox().sent(head, NOW);
    assertThat(ids(stores.outbox().next(NOW, 0, 10))).containsExactly("o-1-1");
  }

  @Test
  void sendingTwiceChangesNothing() {
    OrderEvent first = placed("o-1");
    OrderEvent second = paid(first);
    List<OutboxEntry> head = stores.outbox().next(NOW, 0, 10);

    stores.outbox().sent(head, NOW);
    stores.outbox().sent(head, NOW.plusSeconds(5));
    stores.outbox().sent(List.of(), NOW);
    assertThat(ids(stores.outbox().next(NOW, 0, 10))).containsExactly(second.id());
    assertThat(stores.outbox().pending()).isEqualTo(1);
  }

  @Test
  void aPostponedEventComesBackAtItsTimeWithOneMoreAttempt() {
    placed("o-1");
    Instant later = NOW.plusMillis(1500);
    stores.outbox().postpone(stores.outbox().next(NOW, 0, 10).get(0), later);

    assertThat(stores.outbox().next(later.minusMillis(1), 0, 10)).isEmpty();
    assertThat(stores.outbox().pending()).isEqualTo(1);
    OutboxEntry again = stores.outbox().next(later, 0, 10).get(0);
    assertThat(again.attempts()).isEqualTo(1);

    stores.outbox().postpone(again, later);
    assertThat(stores.outbox().next(later, 0, 10).get(0).attempts()).isEqualTo(2);
  }

  @Test
  void aPostponedEventHoldsUpItsOwnOrderOnly() {
    OrderEvent blocked = placed("o-1");
    OrderEvent other = placed("o-2");
    paid(blocked);
    stores.outbox().postpone(stores.outbox().next(NOW, 0, 1).get(0), NOW.plusSeconds(60));

    assertThat(ids(stores.outbox().next(NOW, 0, 10))).containsExactly(other.id());
    assertThat(ids(stores.outbox().next(NOW.plusSeconds(60), 0, 10)))
        .containsExactly(blocked.id(), other.id());
  }

  @Test
  void postponedEventsDoNotHideReadyOnesBehindTheLimit() {
    IntStream.range(0, 5).forEach(i -> placed("o-" + i));
    stores.outbox().next(NOW, 0, 3).forEach(e -> stores.outbox().postpone(e, NOW.plusSeconds(60)));

    assertThat(ids(stores.outbox().next(NOW, 0, 3))).containsExactly("o-3-0", "o-4-0");
  }

  private OrderEvent placed(String orderNo) {
    Moved placed = numbered(orderNo).placed();
    OrderEvent event = new OrderEvent(placed);
    doInTransaction(
        () -> {
          stores.orders().add(placed);
          stores.outbox().add(List.of(event));
        });
    return event;
  }

  private OrderEvent paid(OrderEvent before) {
    Moved paid = move(before.order(), OrderTrigger.PAY, NOW);
    OrderEvent event = new OrderEvent(paid);
    doInTransaction(
        () -> {
          stores.orders().saveAll(List.of(paid));
          stores.outbox().add(List.of(event));
        });
    return event;
  }

  private OrderEvent reminded(Order pending) {
    OrderEvent event =
        OrderEvent.reminder(
            pending.reminded(), Occasion.automatic(NOW.minusMillis(1), Source.TIMER));
    doInTransaction(
        () -> {
          stores.orders().saveChanges(List.of(event.order()));
          stores.outbox().add(List.of(event));
        });
    return event;
  }

  private List<String> relayedTypes() {
    List<String> types = new ArrayList<>();
    List<OutboxEntry> page = stores.outbox().next(NOW, 0, 10);
    while (!page.isEmpty()) {
      page.forEach(entry -> types.add(entry.event().type()));
      stores.outbox().sent(page, NOW);
      page = stores.outbox().next(NOW, 0, 10);
    }
    return types;
  }

  private static List<String> ids(List<OutboxEntry> entries) {
    return entries.stream().map(entry -> entry.event().id()).toList();
  }
}
