package io.curfew.contract;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.expire;
import static io.curfew.contract.SampleOrder.line;
import static io.curfew.contract.SampleOrder.move;
import static io.curfew.contract.SampleOrder.numbered;
import static io.curfew.order.OrderTrigger.CANCEL;
import static io.curfew.order.OrderTrigger.EXPIRE;
import static io.curfew.order.OrderTrigger.LATE_PAYMENT;
import static io.curfew.order.OrderTrigger.OPERATOR_CLOSE;
import static io.curfew.order.OrderTrigger.PAY;
import static io.curfew.order.OrderTrigger.PLACE;
import static io.curfew.order.OrderTrigger.REFUND_SUCCEEDED;
import static io.curfew.order.OrderTrigger.REQUEST_REFUND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.order.Checkout;
import io.curfew.order.Deadline;
import io.curfew.order.HistoryEntry;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderLine;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTransitions;
import io.curfew.order.Placement;
import io.curfew.order.Progress;
import io.curfew.order.Sku;
import io.curfew.order.Source;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every store of orders keeps to when it adds, finds and moves them. */
public abstract class OrdersContract extends StoreContract {

  @Test
  void anAddedOrderIsReadBackAsItWas() {
    Order order =
        add(
            numbered("o-1")
                .by("u.1:a_b-C")
                .of(line("b", 2), line("a", 1), line("b", 3))
                .with("spring"));

    assertThat(stores.orders().find(order.orderNo())).contains(order);
  }

  @Test
  void anOrderAtTheLimitsIsReadBackAsItWas() {
    List<OrderLine> lines =
        IntStream.range(0, Placement.MAX_LINES)
            .mapToObj(i -> new OrderLine(new Sku("%064d".formatted(i)), 1_000_000, 40_000_000_000L))
            .toList();
    Order order =
        add(numbered("n".repeat(64)).by("u".repeat(64)).of(lines.toArray(OrderLine[]::new)));

    assertThat(stores.orders().find(order.orderNo())).contains(order);
  }

  @Test
  void theCurrencyIsThatOfTheOrder() {
    Placement inCny = numbered("o-1").order().placement();
    Placement inYen =
        Placement.of(
            inCny.orderNo(),
            inCny.userId(),
            "FLASH_SALE",
            inCny.lines(),
            Currency.getInstance("JPY"),
            null,
            PLACED_AT);
    Moved placed =
        OrderTransitions.place(
            inYen,
            new Deadline(PLACED_AT, PLACED_AT),
            Occasion.automatic(PLACED_AT, Source.CUSTOMER));
    doInTransaction(() -> stores.orders().add(placed));

    assertThat(find("o-1").placement()).isEqualTo(inYen);
  }

  @Test
  void anUnknownOrderIsNotFound() {
    assertThat(stores.orders().find(new OrderNo("nowhere"))).isEmpty();
    assertThat(stores.orders().history(new OrderNo("nowhere"))).isEmpty();
  }

  @Test
  void manyOrdersAreFoundAtOnceAndTheMissingAreLeftOut() {
    Order first = add(numbered("o-1").of(line("a", 1), line("b", 2)));
    add(numbered("o-2"));
    Order third = add(numbered("o-3").with("spring"));

    assertThat(stores.orders().findAll(numbers("o-3", "nowhere", "o-1")))
        .containsExactlyInAnyOrder(first, third);
    assertThat(stores.orders().findAll(List.of())).isEmpty();
  }

  @Test
  void aNumberIsGivenOnce() {
    Order first = add(numbered("o-1"));

    assertThatThrownBy(() -> add(numbered("o-1").by("u-2"))).isInstanceOf(RuntimeException.class);
    assertThat(find("o-1")).isEqualTo(first);
  }

  @Test
  void orderNumbersAreCaseSensitive() {
    Order lower = add(numbered("abc"));
    Order upper = add(numbered("ABC"));
    won(move(lower, PAY, PLACED_AT));

    assertThat(find("abc").status()).isEqualTo(OrderStatus.PAID);
    assertThat(find("ABC")).isEqualTo(upper);
  }

  @Test
  void historyBeginsWithPlace() {
    Order order = add(numbered("o-1"));

    assertThat(stores.orders().history(order.orderNo()))
        .containsExactly(
            new HistoryEntry(
                null,
                OrderStatus.PENDING_PAYMENT,
                PLACE,
                new Occasion(PLACED_AT, Source.CUSTOMER, "shop", null)));
  }

  @Test
  void eachMoveLeavesALineOfHistoryOldestFirst() {
    Occasion byHand = new Occasion(PLACED_AT, Source.OPERATOR, "ann", "wrong colour");
    Order placed = add(numbered("o-1"));
    Moved paid = move(placed, PAY, PLACED_AT);
    Moved owed = OrderTransitions.move(won(paid), REQUEST_REFUND, byHand);
    Moved refunded = move(won(owed), REFUND_SUCCEEDED, PLACED_AT.plusSeconds(9));
    won(refunded);

    assertThat(stores.orders().history(placed.orderNo()))
        .containsExactly(
            numbered("o-1").placed().historyEntry(),
            paid.historyEntry(),
            owed.historyEntry(),
            refunded.historyEntry());
  }

  @Test
  void aMovedOrderIsReadBackAsItIsAfterTheMove() {
    Order closed = won(expire(add(numbered("closed"))));
    Order paid = won(move(add(numbered("paid")), PAY, PLACED_AT.plusMillis(7)));
    Order cancelled =
        won(
            OrderTransitions.move(
                add(numbered("cancelled")),
                CANCEL,
                new Occasion(PLACED_AT, Source.CUSTOMER, "shop", "no longer wanted")));
    Order owed = won(move(closed, LATE_PAYMENT, PLACED_AT.plusSeconds(9_000)));

    assertThat(find("closed")).isEqualTo(owed);
    assertThat(find("paid")).isEqualTo(paid);
    assertThat(find("cancelled")).isEqualTo(cancelled);
  }

  @Test
  void aMoveFromAnOlderVersionDoesNotWin() {
    Order read = add(numbered("o-1"));
    Order paid = won(move(read, PAY, PLACED_AT));

    assertThat(save(expire(read))).isEmpty();
    assertThat(find("o-1")).isEqualTo(paid);
    assertThat(stores.orders().history(read.orderNo())).hasSize(2);
  }

  @Test
  void aMoveFromAnotherStateDoesNotWinThoughTheVersionAgrees() {
    Order row = add(numbered("o-1"));
    Order imagined =
        Order.fromStore(
            row.placement(),
            row.deadline(),
            new Progress(OrderStatus.PAID, row.version(), PLACED_AT, null, null, null),
            Checkout.NONE);

    assertThat(save(move(imagined, REQUEST_REFUND, PLACED_AT))).isEmpty();
    assertThat(find("o-1")).isEqualTo(row);
  }

  @Test
  void aMoveOfAnOrderThatDoesNotExistDoesNotWin() {
    assertThat(save(move(numbered("nowhere").order(), PAY, PLACED_AT))).isEmpty();
    assertThat(stores.orders().history(new OrderNo("nowhere"))).isEmpty();
  }

  @Test
  void anExpireDoesNotWinBeforeCloseAtAndWinsAtCloseAt() {
    Order order = add(numbered("o-1"));
    Instant closeAt = order.deadline().closeAt();

    assertThat(save(move(order, EXPIRE, closeAt.minusMillis(1)))).isEmpty();
    assertThat(find("o-1")).isEqualTo(order);
    assertThat(save(move(order, EXPIRE, closeAt))).containsExactly(order.orderNo());
    assertThat(find("o-1").progress().closedAt()).isEqualTo(closeAt);
  }

  @Test
  void anExpireIsJudgedByTheDeadlineInTheRow() {
    Order row = add(numbered("o-1"));
    Order imagined =
        Order.fromStore(
            row.placement(), new Deadline(PLACED_AT, PLACED_AT), row.progress(), Checkout.NONE);

    assertThat(save(move(imagined, EXPIRE, PLACED_AT.plusSeconds(60)))).isEmpty();
    assertThat(find("o-1")).isEqualTo(row);
  }

  @Test
  void onlyExpireAsksForTheDeadline() {
    Order closedByHand = add(numbered("o-1"));
    Order cancelled = add(numbered("o-2"));

    assertThat(
            save(move(closedByHand, OPERATOR_CLOSE, PLACED_AT), move(cancelled, CANCEL, PLACED_AT)))
        .containsExactlyInAnyOrder(closedByHand.orderNo(), cancelled.orderNo());
  }

  @Test
  void aBatchOf500WithSomeSettledMeanwhileKnowsExactlyWhoWon() {
    List<Order> read = inTransaction(() -> IntStream.range(0, 500).mapToObj(this::added).toList());
    List<Order> paidMeanwhile =
        read.stream().filter(order -> order.orderNo().value().endsWith("3")).toList();
    List<OrderNo> paidNumbers = paidMeanwhile.stream().map(Order::orderNo).toList();
    save(paidMeanwhile.stream().map(o -> move(o, PAY, PLACED_AT)).toArray(Moved[]::new));

    List<OrderNo> others =
        read.stream().map(Order::orderNo).filter(no -> !paidNumbers.contains(no)).toList();
    assertThat(save(read.stream().map(SampleOrder::expire).toArray(Moved[]::new)))
        .containsExactlyInAnyOrderElementsOf(others);
    assertThat(others).hasSize(450).allSatisfy(no -> assertMoved(no, OrderStatus.CLOSED));
    assertThat(paidNumbers).hasSize(50).allSatisfy(no -> assertMoved(no, OrderStatus.PAID));
  }

  @Test
  void oneBatchCanHoldDifferentMovesAndStaleOnes() {
    Order toPay = add(numbered("o-1"));
    Order toCancel = add(numbered("o-2"));
    Order notYetDue = add(numbered("o-3"));
    Order stale = add(numbered("o-4"));
    won(move(stale, PAY, PLACED_AT));

    assertThat(
            save(
                move(toCancel, CANCEL, PLACED_AT),
                move(stale, CANCEL, PLACED_AT),
                move(notYetDue, EXPIRE, PLACED_AT),
                move(toPay, PAY, PLACED_AT)))
        .containsExactlyInAnyOrder(toPay.orderNo(), toCancel.orderNo());
    assertThat(save()).isEmpty();
  }

  @Test
  void aReasonIsKeptInAnyScript() {
    Order order = add(numbered("o-1"));
    String reason = "客户改主意了 — передумал, ניסיון, \u202ex\u202c, 'quoted\"; -- \\ %s\n🦊👩‍👩‍👧";
    Occasion occasion = new Occasion(PLACED_AT, Source.CUSTOMER, "shop", reason);
    won(OrderTransitions.move(order, CANCEL, occasion));

    assertThat(find("o-1").progress().reason()).isEqualTo(reason);
    assertThat(lastOf(order).occasion()).isEqualTo(occasion);
  }

  @Test
  void aReasonOf500CharactersIsKeptWhole() {
    Order order = add(numbered("o-1"));
    String reason = "🦊龙".repeat(250);
    won(
        OrderTransitions.move(
            order, CANCEL, new Occasion(PLACED_AT, Source.CUSTOMER, "shop", reason)));

    assertThat(reason.codePointCount(0, reason.length())).isEqualTo(500);
    assertThat(find("o-1").progress().reason()).isEqualTo(reason);
    assertThat(lastOf(order).occasion().reason()).isEqualTo(reason);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-03-01T10:00:00.001Z",
        "2026-03-01T10:00:00.999Z",
        // the hour that clocks skip, and the hour that they show twice, in Berlin and New York
        "2026-03-29T01:30:00.500Z",
        "2026-10-25T00:30:00.500Z",
        "2026-10-25T01:30:00.500Z",
        "2026-03-08T07:30:00.500Z",
        // local times that do not exist there
        "2026-03-29T02:30:00.500Z",
        "2026-03-08T02:30:00.500Z",
        // behind the end of 32 bits
        "2038-01-19T03:14:08.001Z",
        "2099-12-31T23:59:59.999Z"
      })
  void instantsAreKeptToTheMillisecond(String instant) {
    Instant at = Instant.parse(instant);
    Order placed = add(numbered("o-1").placedAt(at).closingAt(at.plusMillis(1)));
    assertThat(find("o-1")).isEqualTo(placed);

    Order closed = won(expire(placed));
    assertThat(find("o-1")).isEqualTo(closed);
    assertThat(lastOf(placed).occasion().at()).isEqualTo(at.plusMillis(1));
  }

  private Order added(int number) {
    Moved placed = numbered("o-%03d".formatted(number)).placed();
    stores.orders().add(placed);
    return placed.order();
  }

  private void assertMoved(OrderNo orderNo, OrderStatus status) {
    assertThat(find(orderNo.value()).status()).isEqualTo(status);
    assertThat(stores.orders().history(orderNo))
        .extracting(HistoryEntry::to)
        .containsExactly(OrderStatus.PENDING_PAYMENT, status);
  }

  private HistoryEntry lastOf(Order order) {
    List<HistoryEntry> history = stores.orders().history(order.orderNo());
    return history.get(history.size() - 1);
  }

  private static List<OrderNo> numbers(String... values) {
    return List.of(values).stream().map(OrderNo::new).toList();
  }
}
