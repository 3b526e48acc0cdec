package io.curfew.adapter.jdbc;

import io.curfew.adapter.jdbc.HoldLedger.Action;
import io.curfew.adapter.jdbc.HoldLedger.Held;
import io.curfew.releasing.HoldAnomaly;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** What the ledger says can still come to an end: a HOLD without RELEASE or SELL, for example. */
record OpenHolds(HoldEnd end, Map<Held, Set<Action>> ledger, List<Held> holds) {

  static OpenHolds before(HoldEnd end, Map<Held, Set<Action>> ledger) {
    List<Held> open =
        ledger.entrySet().stream()
            .filter(entry -> end.follows(entry.getValue()))
            .map(Map.Entry::getKey)
            .sorted(Held.IN_ORDER)
            .toList();
    return new OpenHolds(end, ledger, open);
  }

  /** An anomaly if this is expected to come to an end and cannot. */
  Stream<HoldAnomaly> missing(Held expected) {
    Set<Action> done = ledger.getOrDefault(expected, Set.of());
    return end.follows(done) ? Stream.empty() : Stream.of(expected.anomaly(detail(expected, done)));
  }

  private String detail(Held expected, Set<Action> done) {
    return done.isEmpty()
        ? "the order should hold %d, but the ledger has no such hold".formatted(expected.quantity())
        : "no %s can follow what the ledger has: %s".formatted(end, done);
  }
}
