package io.curfew.closing;

import io.curfew.closing.CloseOutcome.Result;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.Source;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What becomes of due orders for which a payment was started, after the others are committed: those
 * with an open payment are put off and asked about, the rest is closed.
 */
record AskFirst(CloseTransaction closing, Asking asking) {

  /**
   * Nobody here waits for an answer. An order that changed meanwhile and is still pending is
   * NOT_YET_DUE: its next timer has it judged again.
   */
  Collection<CloseOutcome> begin(List<Order> due, Source source) {
    Set<OrderNo> open = closing.started().withOpen(numbers(due));
    Map<Boolean, List<Order>> byOpen =
        due.stream().collect(Collectors.partitioningBy(order -> open.contains(order.orderNo())));
    List<CloseOutcome> outcomes = new ArrayList<>(close(byOpen.get(false), source));
    outcomes.addAll(putOff(byOpen.get(true), source));
    return outcomes;
  }

  private Collection<CloseOutcome> close(List<Order> nothingOpen, Source source) {
    return nothingOpen.isEmpty()
        ? List.of()
        : closing
            .run(numbers(nothingOpen), source, ClosePolicy.unchangedSince(nothingOpen))
            .outcomes();
  }

  private List<CloseOutcome> putOff(List<Order> due, Source source) {
    if (due.isEmpty()) {
      return List.of();
    }
    Instant now = closing.clock().instant();
    Map<OrderNo, Order> putOff =
        due.stream()
            .map(order -> PutOffs.putOff(order, now))
            .collect(Collectors.toMap(Order::orderNo, Function.identity()));
    Set<OrderNo> won = closing.work().retried(() -> closing.orders().saveChanges(putOff.values()));
    won.stream().map(putOff::get).forEach(order -> ask(order, source));
    List<CloseOutcome> outcomes =
        new ArrayList<>(
            won.stream()
                .map(orderNo -> CloseOutcome.of(Result.NOT_YET_DUE, putOff.get(orderNo)))
                .toList());
    outcomes.addAll(changed(due.stream().filter(order -> !won.contains(order.orderNo())).toList()));
    return outcomes;
  }

  /** Settled, or as it is now: if that is due, its next timer comes at once. */
  private List<CloseOutcome> changed(List<Order> lost) {
    List<Order> now = lost.isEmpty() ? List.of() : closing.orders().findAll(numbers(lost));
    now.stream().filter(Order::isSettled).map(Order::orderNo).forEach(closing.watch()::raceLost);
    return now.stream()
        .map(
            order ->
                CloseOutcome.of(order.isSettled() ? Result.RACE_LOST : Result.NOT_YET_DUE, order))
        .toList();
  }

  private void ask(Order putOff, Source source) {
    closing.watch().putOff(putOff);
    asking.begin(putOff, source);
  }

  private static List<OrderNo> numbers(List<Order> orders) {
    return orders.stream().map(Order::orderNo).toList();
  }
}
