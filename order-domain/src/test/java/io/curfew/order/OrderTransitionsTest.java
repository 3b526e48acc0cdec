package io.curfew.order;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every state with every trigger: where it leads, or that it leads nowhere. */
class OrderTransitionsTest {
  private static final String NOWHERE = "-";
  private static final String TABLE =
      """
      state            PLACE  PAY   EXPIRE  OPERATOR_CLOSE  CANCEL     REQUEST_REFUND  LATE_PAYMENT  REFUND_SUCCEEDED  OPERATOR_SETTLE
      PENDING_PAYMENT  -      PAID  CLOSED  CLOSED          CANCELLED  -               -             -                 -
      PAID             -      -     -       -               -          REFUNDING       -             -                 -
      CLOSED           -      -     -       -               -          -               REFUNDING     -                 -
      CANCELLED        -      -     -       -               -          -               REFUNDING     -                 -
      REFUNDING        -      -     -       -               -          -               -             REFUNDED          REFUNDED
      REFUNDED         -      -     -       -               -          -               -             -                 -
      """;

  @ParameterizedTest(name = "{0} + {1} -> {2}")
  @MethodSource("everyPair")
  void everyStateWithEveryTrigger(OrderStatus from, OrderTrigger trigger, String to) {
    assertThat(OrderTransitions.find(from, trigger).map(row -> row.to().name()))
        .isEqualTo(Stream.of(to).filter(name -> !name.equals(NOWHERE)).findFirst());
    assertThat(OrderTransitions.allowedFrom(from).contains(trigger)).isEqualTo(!to.equals(NOWHERE));
    assertMove(orderIn(from), trigger, to);
  }

  @Test
  void theTableNamesEveryStateAndEveryTrigger() {
    List<Arguments> pairs = everyPair().toList();

    assertThat(pairs).hasSize(OrderStatus.values().length * OrderTrigger.values().length);
    assertThat(pairs.stream().map(pair -> pair.get()[0]).distinct())
        .containsExactly((Object[]) OrderStatus.values());
    assertThat(pairs.stream().map(pair -> pair.get()[1]).distinct())
        .containsExactlyInAnyOrder((Object[]) OrderTrigger.values());
  }

  @Test
  void allRowsAreThoseOfTheTable() {
    assertThat(OrderTransitions.all())
        .containsExactlyInAnyOrderElementsOf(
            everyPair().filter(pair -> !pair.get()[2].equals(NOWHERE)).map(this::row).toList());
  }

  @Test
  void whatIsAllowedFromAStateIsListed() {
    assertThat(OrderTransitions.allowedFrom(OrderStatus.PENDING_PAYMENT))
        .isEqualTo(
            EnumSet.of(
                OrderTrigger.PAY,
                OrderTrigger.EXPIRE,
                OrderTrigger.OPERATOR_CLOSE,
                OrderTrigger.CANCEL));
    assertThat(OrderTransitions.allowedFrom(OrderStatus.PAID))
        .isEqualTo(Set.of(OrderTrigger.REQUEST_REFUND));
    assertThat(OrderTransitions.allowedFrom(OrderStatus.CLOSED))
        .isEqualTo(Set.of(OrderTrigger.LATE_PAYMENT));
    assertThat(OrderTransitions.allowedFrom(OrderStatus.CANCELLED))
        .isEqualTo(Set.of(OrderTrigger.LATE_PAYMENT));
    assertThat(OrderTransitions.allowedFrom(OrderStatus.REFUNDING))
        .isEqualTo(Set.of(OrderTrigger.REFUND_SUCCEEDED, OrderTrigger.OPERATOR_SETTLE));
    assertThat(OrderTransitions.allowedFrom(OrderStatus.REFUNDED)).isEmpty();
  }

  @Test
  void anOrderBeginsPendingWithVersionZero() {
    Moved placed = numbered("o-1").placed();

    assertThat(placed.from()).isNull();
    assertThat(placed.trigger()).isEqualTo(OrderTrigger.PLACE);
    assertThat(placed.order().progress())
        .isEqualTo(new Progress(OrderStatus.PENDING_PAYMENT, 0, null, null, null, null));
  }

  @Test
  void anIllegalMoveKeepsItsFactsAndTheStableCode() {
    Order paid = orderIn(OrderStatus.PAID);

    assertThatThrownBy(() -> move(paid, OrderTrigger.EXPIRE))
        .isInstanceOfSatisfying(
            IllegalTransition.class,
            e -> {
              assertThat(e.orderNo()).isEqualTo(paid.orderNo());
              assertThat(e.status()).isEqualTo(OrderStatus.PAID);
              assertThat(e.trigger()).isEqualTo(OrderTrigger.EXPIRE);
            })
        .hasMessageContaining("订单状态已变更");
    assertThat(IllegalTransition.CODE).isEqualTo("ORDER_STATUS_CHANGED");
  }

  private static void assertMove(Order order, OrderTrigger trigger, String to) {
    if (to.equals(NOWHERE)) {
      assertThatThrownBy(() -> move(order, trigger)).isInstanceOf(IllegalTransition.class);
      return;
    }
    Moved moved = move(order, trigger);
    assertThat(moved.order().status()).isEqualTo(OrderStatus.valueOf(to));
    assertThat(moved.order().version()).isEqualTo(order.version() + 1);
    assertThat(moved.historyEntry())
        .isEqualTo(
            new HistoryEntry(order.status(), OrderStatus.valueOf(to), trigger, moved.occasion()));
  }

  private static Moved move(Order order, OrderTrigger trigger) {
    return OrderTransitions.move(order, trigger, Occasion.automatic(PLACED_AT, Source.TIMER));
  }

  private static Order orderIn(OrderStatus status) {
    Order placed = numbered("o-1").order();
    return Order.fromStore(
        placed.placement(),
        placed.deadline(),
        new Progress(status, 7, null, null, null, null),
        Checkout.NONE);
  }

  private Transition row(Arguments pair) {
    return new Transition(
        (OrderStatus) pair.get()[0],
        (OrderTrigger) pair.get()[1],
        OrderStatus.valueOf((String) pair.get()[2]));
  }

  static Stream<Arguments> everyPair() {
    List<List<String>> cells =
        TABLE.lines().map(line -> Arrays.asList(line.split(" +", -1))).collect(Collectors.toList());
    List<String> triggers = cells.get(0);
    return cells.stream()
        .skip(1)
        .flatMap(
            row ->
                IntStream.range(1, row.size())
                    .mapToObj(
                        i ->
                            Arguments.of(
                                OrderStatus.valueOf(row.get(0)),
                                OrderTrigger.valueOf(triggers.get(i)),
                                row.get(i))));
  }
}
