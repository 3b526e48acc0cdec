package io.curfew.order;

import static io.curfew.order.OrderStatus.CANCELLED;
import static io.curfew.order.OrderStatus.CLOSED;
import static io.curfew.order.OrderStatus.PAID;
import static io.curfew.order.OrderStatus.PENDING_PAYMENT;
import static io.curfew.order.OrderStatus.REFUNDED;
import static io.curfew.order.OrderStatus.REFUNDING;
import static io.curfew.order.OrderTrigger.CANCEL;
import static io.curfew.order.OrderTrigger.EXPIRE;
import static io.curfew.order.OrderTrigger.LATE_PAYMENT;
import static io.curfew.order.OrderTrigger.OPERATOR_CLOSE;
import static io.curfew.order.OrderTrigger.OPERATOR_SETTLE;
import static io.curfew.order.OrderTrigger.PAY;
import static io.curfew.order.OrderTrigger.REFUND_SUCCEEDED;
import static io.curfew.order.OrderTrigger.REQUEST_REFUND;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Every legal move, as data. Nothing else decides whether a move is legal, and nothing else moves
 * an order.
 */
public final class OrderTransitions {
  private static final List<Transition> ROWS =
      List.of(
          new Transition(PENDING_PAYMENT, PAY, PAID),
          new Transition(PENDING_PAYMENT, EXPIRE, CLOSED),
          new Transition(PENDING_PAYMENT, OPERATOR_CLOSE, CLOSED),
          new Transition(PENDING_PAYMENT, CANCEL, CANCELLED),
          new Transition(PAID, REQUEST_REFUND, REFUNDING),
          new Transition(CLOSED, LATE_PAYMENT, REFUNDING),
          new Transition(CANCELLED, LATE_PAYMENT, REFUNDING),
          new Transition(REFUNDING, REFUND_SUCCEEDED, REFUNDED),
          new Transition(REFUNDING, OPERATOR_SETTLE, REFUNDED));

  /** A lookup makes no garbage: one is done for every order that falls due. */
  private static final Map<OrderStatus, Map<OrderTrigger, Optional<Transition>>> BY_STATE =
      ROWS.stream()
          .collect(
              Collectors.groupingBy(
                  Transition::from,
                  Collectors.toUnmodifiableMap(Transition::trigger, Optional::of)));

  private OrderTransitions() {}

  /** Every legal move after PLACE, in the order of the states. */
  public static List<Transition> all() {
    return ROWS;
  }

  public static Optional<Transition> find(OrderStatus from, OrderTrigger trigger) {
    return BY_STATE.getOrDefault(from, Map.of()).getOrDefault(trigger, Optional.empty());
  }

  /** The triggers that are legal in this state; empty for a state that nothing leaves. */
  public static Set<OrderTrigger> allowedFrom(OrderStatus from) {
    return ROWS.stream()
        .filter(row -> row.from() == from)
        .map(Transition::trigger)
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(OrderTrigger.class)));
  }

  /** The beginning: PLACE, from nothing to PENDING_PAYMENT with version 0. */
  public static Moved place(Placement placement, Deadline deadline, Occasion occasion) {
    return new Moved(Order.placed(placement, deadline), null, OrderTrigger.PLACE, occasion);
  }

  /**
   * Moves an order in memory; {@link Orders#saveAll} makes it true.
   *
   * @throws IllegalTransition if the table has no such row
   */
  public static Moved move(Order order, OrderTrigger trigger, Occasion occasion) {
    Transition row =
        find(order.status(), trigger)
            .orElseThrow(() -> new IllegalTransition(order.orderNo(), order.status(), trigger));
    return new Moved(order.moveTo(row, occasion), row.from(), trigger, occasion);
  }
}
