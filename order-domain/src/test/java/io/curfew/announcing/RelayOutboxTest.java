package io.curfew.announcing;

import static io.curfew.fake.FakeShop.wish;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.fake.FakeShop;
import io.curfew.order.Order;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RelayOutboxTest {
  private final FakeShop shop = new FakeShop();

  @Test
  void nothingToSendSendsNothing() {
    assertThat(relay()).isZero();
    assertThat(shop.events.sent()).isEmpty();
  }

  @Test
  void everythingThatWaitsIsSentOnce() {
    Order order = shop.place(wish());
    shop.pay(order, "p-1");

    assertThat(relay()).isEqualTo(2);
    assertThat(relay()).isZero();
    assertThat(sentIds()).containsExactly("o-000001-0", "o-000001-1");
    assertThat(shop.stores.outbox.pending()).isZero();
  }

  @Test
  void theNextEventOfAnOrderLeavesOnlyAfterTheConfirmOfTheOneBefore() {
    Order order = shop.place(wish());
    shop.pay(order, "p-1");
    List<List<String>> batches = new ArrayList<>();
    Events spying =
        events -> {
          batches.add(events.stream().map(OrderEvent::id).toList());
          return shop.events.publish(events);
        };
    new RelayOutbox(shop.stores.outbox, spying, shop.time).relay(() -> {});

    assertThat(batches).startsWith(List.of("o-000001-0"), List.of("o-000001-1"));
  }

  @Test
  void moreThanOnePageIsSentInOneGoAndTheLockIsExtendedBetween() {
    IntStream.range(0, 1_100).forEach(i -> shop.place(wish()));
    AtomicInteger extended = new AtomicInteger();

    assertThat(shop.relayOutbox.relay(extended::incrementAndGet)).isEqualTo(1_100);
    assertThat(extended).hasValue(3);
    assertThat(sentIds()).hasSize(1_100).isSorted();
  }

  @Test
  void whetherThereIsWorkIsKnownWithoutDoingIt() {
    assertThat(shop.relayOutbox.hasWork()).isFalse();
    shop.place(wish());

    assertThat(shop.relayOutbox.hasWork()).isTrue();
    assertThat(sentIds()).isEmpty();
    relay();
    assertThat(shop.relayOutbox.hasWork()).isFalse();
  }

  @Test
  void aFlowOfNewEventsDoesNotKeepWhatWasHeldUpWaiting() {
    for (int inflow : new int[] {1, 500}) {
      FakeShop busy = new FakeShop();
      Order first = busy.place(wish());
      busy.pay(first, "p-1");
      IntStream.range(0, inflow).forEach(i -> busy.place(wish()));
      List<Integer> pages = new ArrayList<>();

      busy.relayOutbox.relay(
          () -> {
            pages.add(busy.events.sent().size());
            boolean told =
                busy.events.sent().stream().anyMatch(event -> event.type().equals("order.paid"));
            IntStream.range(0, told || pages.size() > 50 ? 0 : inflow)
                .forEach(i -> busy.place(wish()));
          });

      assertThat(pages.size()).as("%d new events with each page", inflow).isLessThan(25);
    }
  }

  @Test
  void anUnconfirmedEventBlocksOnlyItsOwnOrder() {
    Order blocked = shop.place(wish());
    Order other = shop.place(wish());
    shop.pay(blocked, "p-1");
    shop.pay(other, "p-2");
    shop.events.leaveUnconfirmed(event -> event.order().orderNo().equals(blocked.orderNo()));

    assertThat(relay()).isEqualTo(1);
    assertThat(relay()).isEqualTo(1);
    assertThat(sentIds()).containsExactly("o-000001-0", "o-000002-0", "o-000002-1");
    assertThat(shop.stores.outbox.pending()).isEqualTo(2);
  }

  @Test
  void anUnconfirmedEventIsSentAgainUnderTheSameIdAndThenTheRestOfItsOrder() {
    Order order = shop.place(wish());
    shop.pay(order, "p-1");
    shop.events.leaveUnconfirmed(event -> true);
    relay();
    shop.events.leaveUnconfirmed(event -> false);

    assertThat(relay()).as("too early").isZero();
    shop.time.tick(Duration.ofSeconds(1));
    assertThat(relay()).isEqualTo(2);
    assertThat(sentIds()).containsExactly("o-000001-0", "o-000001-0", "o-000001-1");
  }

  @Test
  void theWaitDoublesWithEachAttemptUpToAMinute() {
    shop.place(wish());
    shop.events.leaveUnconfirmed(event -> true);
    List<Long> waits = IntStream.range(0, 15).mapToObj(i -> secondsUntilTheNextAttempt()).toList();

    assertThat(waits)
        .containsExactly(1L, 2L, 4L, 8L, 16L, 32L, 60L, 60L, 60L, 60L, 60L, 60L, 60L, 60L, 60L);
  }

  @Test
  void aBrokerThatIsAwayForAnHourLosesNothing() {
    IntStream.range(0, 20).forEach(i -> shop.place(wish()));
    shop.events.leaveUnconfirmed(event -> true);
    for (int minute = 0; minute < 60; minute++) {
      relay();
      shop.time.tick(Duration.ofMinutes(1));
    }
    shop.events.leaveUnconfirmed(event -> false);

    int sentInVain = shop.events.sent().size();
    IntStream.range(0, 3).forEach(i -> relay());
    assertThat(sentIds().subList(sentInVain, shop.events.sent().size())).doesNotHaveDuplicates();
    assertThat(shop.stores.outbox.pending()).isZero();
  }

  /** Sends once, and returns how long the event then waits. */
  private long secondsUntilTheNextAttempt() {
    relay();
    long seconds = 0;
    while (shop.stores.outbox.next(shop.time.instant(), 0, 1).isEmpty()) {
      shop.time.tick(Duration.ofSeconds(1));
      seconds++;
    }
    return seconds;
  }

  private int relay() {
    return shop.relayOutbox.relay(() -> {});
  }

  private List<String> sentIds() {
    return shop.events.sent().stream().map(OrderEvent::id).toList();
  }
}
