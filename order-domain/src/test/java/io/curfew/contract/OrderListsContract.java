package io.curfew.contract;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.expire;
import static io.curfew.contract.SampleOrder.move;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.order.Order;
import io.curfew.order.OrderPage;
import io.curfew.order.OrderQuery;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.PendingOrder;
import io.curfew.order.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every store of orders keeps to when it lists them. */
public abstract class OrderListsContract extends StoreContract {
  private static final Instant MUCH_LATER = PLACED_AT.plus(Duration.ofDays(60));

  @Test
  void pendingOrdersComeByDeadlineAndThenByNumber() {
    add(numbered("c").closingAt(PLACED_AT.plusSeconds(2)));
    add(numbered("a").closingAt(PLACED_AT.plusSeconds(3)));
    add(numbered("b").closingAt(PLACED_AT.plusSeconds(2)));
    add(numbered("d").closingAt(PLACED_AT.plusSeconds(1)));

    assertThat(stores.orders().pending(MUCH_LATER, null, 10))
        .containsExactly(
            new PendingOrder(find("d").orderNo(), PLACED_AT.plusSeconds(1), "STANDARD"),
            new PendingOrder(find("b").orderNo(), PLACED_AT.plusSeconds(2), "STANDARD"),
            new PendingOrder(find("c").orderNo(), PLACED_AT.plusSeconds(2), "STANDARD"),
            new PendingOrder(find("a").orderNo(), PLACED_AT.plusSeconds(3), "STANDARD"));
  }

  @Test
  void pagesByKeyMissNothingAndRepeatNothingThoughDeadlinesAreEqual() {
    for (int i = 0; i < 25; i++) {
      add(numbered("o-%02d".formatted(i)).closingAt(PLACED_AT.plusSeconds(i / 10)));
    }

    assertThat(pagesOf(4)).extracting(p -> p.orderNo().value()).hasSize(25).isSorted();
  }

  @Test
  void pagesByKeyGoOnBehindOrdersThatWereClosedMeanwhile() {
    for (int i = 0; i < 6; i++) {
      add(numbered("o-" + i).closingAt(PLACED_AT));
    }
    List<PendingOrder> first = stores.orders().pending(MUCH_LATER, null, 3);
    first.forEach(pending -> won(expire(find(pending.orderNo().value()))));

    assertThat(stores.orders().pending(MUCH_LATER, first.get(2), 3))
        .extracting(p -> p.orderNo().value())
        .containsExactly("o-3", "o-4", "o-5");
  }

  @Test
  void anOrderIsOverdueOnlyOnceItsDeadlineIsBeforeTheGivenInstant() {
    Order order = add(numbered("o-1"));
    Instant closeAt = order.deadline().closeAt();

    assertThat(stores.orders().pending(closeAt, null, 10)).isEmpty();
    assertThat(stores.orders().pending(closeAt.plusMillis(1), null, 10))
        .containsExactly(new PendingOrder(order.orderNo(), closeAt, order.placement().kind()));
  }

  @Test
  void settledOrdersAreNotPending() {
    won(expire(add(numbered("closed"))));
    won(move(add(numbered("paid")), OrderTrigger.PAY, PLACED_AT));

    assertThat(stores.orders().pending(MUCH_LATER, null, 10)).isEmpty();
  }

  @Test
  void aMovedDeadlineMovesTheOrderInTheList() {
    Order first = add(numbered("o-1").closingAt(PLACED_AT.plusSeconds(1)));
    add(numbered("o-2").closingAt(PLACED_AT.plusSeconds(2)));
    changed(first.withPayBy(PLACED_AT.plusSeconds(3)));

    assertThat(stores.orders().pending(MUCH_LATER, null, 10))
        .extracting(p -> p.orderNo().value())
        .containsExactly("o-2", "o-1");
  }

  @Test
  void anOrderIsLeftOutWhileItIsPutOffAndComesAtItsOwnPlaceAfterwards() {
    add(numbered("o-2").closingAt(PLACED_AT.plusSeconds(2)));
    Order first = add(numbered("o-1").closingAt(PLACED_AT.plusSeconds(1)));
    Instant until = PLACED_AT.plusSeconds(6);
    changed(first.putOff(until));

    assertThat(numbersOf(stores.orders().pending(until, null, 10))).containsExactly("o-2");
    assertThat(numbersOf(stores.orders().pending(until.plusMillis(1), null, 10)))
        .containsExactly("o-1", "o-2");
  }

  @Test
  void aPutOffThatEndsBeforeTheDeadlineHoldsNothingBack() {
    Order order = add(numbered("o-1"));
    changed(order.putOff(PLACED_AT));
    Instant closeAt = order.deadline().closeAt();

    assertThat(stores.orders().pending(closeAt, null, 10)).isEmpty();
    assertThat(stores.orders().pending(closeAt.plusMillis(1), null, 10))
        .containsExactly(new PendingOrder(order.orderNo(), closeAt, order.placement().kind()));
  }

  @Test
  void ordersThatArePutOffTakeNoPlaceOfOthersInAPage() {
    for (int i = 0; i < 12; i++) {
      Order order = add(numbered("o-%02d".formatted(i)).closingAt(PLACED_AT));
      if (i % 3 != 0) {
        changed(order.putOff(MUCH_LATER));
      }
    }

    assertThat(numbersOf(stores.orders().pending(MUCH_LATER, null, 3)))
        .containsExactly("o-00", "o-03", "o-06");
    assertThat(numbersOf(pagesOf(3))).containsExactly("o-00", "o-03", "o-06", "o-09");
  }

  @Test
  void searchFindsTheNewestFirstAndCountsAll() {
    for (int i = 0; i < 5; i++) {
      add(numbered("o-" + i).placedAt(PLACED_AT.plusSeconds(i)));
    }

    assertThat(numbersOf(search(null, null, 0, 2))).containsExactly("o-4", "o-3");
    assertThat(numbersOf(search(null, null, 1, 2))).containsExactly("o-2", "o-1");
    assertThat(numbersOf(search(null, null, 2, 2))).containsExactly("o-0");
    assertThat(search(null, null, 2, 2).total()).isEqualTo(5);
    assertThat(search(null, null, 3, 2)).isEqualTo(new OrderPage(List.of(), 5));
  }

  @Test
  void searchFiltersByUserAndState() {
    add(numbered("hers"));
    add(numbered("his").by("U-1"));
    won(expire(add(numbered("hers-closed").placedAt(PLACED_AT.plusSeconds(1)))));

    assertThat(numbersOf(search("u-1", null, 0, 9))).containsExactly("hers-closed", "hers");
    assertThat(numbersOf(search("U-1", null, 0, 9))).containsExactly("his");
    assertThat(numbersOf(search("u-1", OrderStatus.CLOSED, 0, 9))).containsExactly("hers-closed");
    assertThat(numbersOf(search(null, OrderStatus.PENDING_PAYMENT, 0, 9)))
        .containsExactlyInAnyOrder("his", "hers");
    assertThat(search("u-2", null, 0, 9)).isEqualTo(new OrderPage(List.of(), 0));
  }

  @Test
  void searchReadsOrdersWhole() {
    Order order =
        add(numbered("o-1").of(SampleOrder.line("a", 2), SampleOrder.line("b", 1)).with("spring"));

    assertThat(search(null, null, 0, 9).content()).containsExactly(order);
  }

  private List<PendingOrder> pagesOf(int size) {
    List<PendingOrder> all = new ArrayList<>();
    List<PendingOrder> page = stores.orders().pending(MUCH_LATER, null, size);
    while (!page.isEmpty()) {
      assertThat(page).hasSizeLessThanOrEqualTo(size);
      all.addAll(page);
      page = stores.orders().pending(MUCH_LATER, page.get(page.size() - 1), size);
    }
    return all;
  }

  private OrderPage search(String user, OrderStatus status, int page, int size) {
    return stores
        .orders()
        .search(new OrderQuery(user == null ? null : new UserId(user), status, page, size));
  }

  private static List<String> numbersOf(List<PendingOrder> pending) {
    return pending.stream().map(order -> order.orderNo().value()).toList();
  }

  private static List<String> numbersOf(OrderPage page) {
    return page.content().stream().map(order -> order.orderNo().value()).toList();
  }
}
