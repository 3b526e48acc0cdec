package io.curfew.adapter.jdbc;

import io.curfew.adapter.jdbc.HoldLedger.Action;
import io.curfew.adapter.jdbc.HoldLedger.Held;
import io.curfew.order.OrderNo;
import io.curfew.releasing.HoldTrace;
import io.curfew.releasing.HoldTraces;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Holds as the ledger has them. */
final class JdbcHoldTraces implements HoldTraces {
  private final HoldLedger ledger;

  JdbcHoldTraces(NamedParameterJdbcOperations jdbc) {
    this.ledger = new HoldLedger(jdbc);
  }

  @Override
  public List<HoldTrace> of(OrderNo orderNo) {
    return ledger.of(List.of(orderNo)).entrySet().stream()
        .sorted(Map.Entry.comparingByKey(Held.IN_ORDER))
        .map(entry -> trace(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static HoldTrace trace(Held held, Set<Action> done) {
    return new HoldTrace(
        held.resource().kind(),
        held.resource().id(),
        held.quantity(),
        status(Collections.max(done)));
  }

  private static HoldTrace.Status status(Action last) {
    return switch (last) {
      case HOLD -> HoldTrace.Status.HELD;
      case RELEASE -> HoldTrace.Status.RELEASED;
      case SELL -> HoldTrace.Status.SOLD;
      case RESTOCK -> HoldTrace.Status.RESTOCKED;
    };
  }
}
