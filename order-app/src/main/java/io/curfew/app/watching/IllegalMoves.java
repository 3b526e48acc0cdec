package io.curfew.app.watching;

import io.curfew.order.IllegalTransition;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTransitions;
import io.curfew.order.OrderTrigger;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Automatic moves that the table does not have, counted by state and trigger. */
final class IllegalMoves {
  private static final Set<OrderTrigger> AUTOMATIC =
      EnumSet.of(
          OrderTrigger.EXPIRE,
          OrderTrigger.PAY,
          OrderTrigger.LATE_PAYMENT,
          OrderTrigger.REFUND_SUCCEEDED);

  private final Map<Tried, Counter> counters = new HashMap<>();

  IllegalMoves(MeterRegistry registry) {
    for (OrderStatus from : OrderStatus.values()) {
      for (OrderTrigger trigger : AUTOMATIC) {
        if (OrderTransitions.find(from, trigger).isEmpty()) {
          counters.put(new Tried(from, trigger), counter(registry, from, trigger));
        }
      }
    }
  }

  void count(IllegalTransition illegal) {
    Objects.requireNonNull(counters.get(new Tried(illegal.status(), illegal.trigger())))
        .increment();
  }

  private static Counter counter(MeterRegistry registry, OrderStatus from, OrderTrigger trigger) {
    return registry.counter(
        "curfew.transitions.illegal", "from", from.name(), "trigger", trigger.name());
  }

  private record Tried(OrderStatus from, OrderTrigger trigger) {}
}
