package io.curfew.adapter.jdbc;

import io.curfew.adapter.jdbc.HoldLedger.Action;
import io.curfew.adapter.jdbc.HoldLedger.Held;
import io.curfew.releasing.HoldAnomaly;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What the ledger says is still held: a HOLD without a RELEASE or SELL. */
record OpenHolds(Map<Held, List<Action>> ledger, List<Held> holds) {

  static OpenHolds of(Map<Held, List<Action>> ledger) {
    List<Held> open =
        ledger.entrySet().stream()
            .filter(entry -> entry.getValue().equals(List.of(Action.HOLD)))
            .map(Map.Entry::getKey)
            .sorted(Held.IN_ORDER)
            .toList();
    return new OpenHolds(ledger, open);
  }

  /** An anomaly if the order should hold this and does not. */
  Stream<HoldAnomaly> missing(Held expected) {
    List<Action> actions = ledger.getOrDefault(expected, List.of());
    return actions.equals(List.of(Action.HOLD))
        ? Stream.empty()
        : Stream.of(expected.anomaly(detail(expected, actions)));
  }

  private static String detail(Held expected, List<Action> actions) {
    return actions.isEmpty()
        ? "the order should hold %d, but the ledger has no such hold".formatted(expected.quantity())
        : "the order does not hold it any more: the ledger has " + actions;
  }
}
