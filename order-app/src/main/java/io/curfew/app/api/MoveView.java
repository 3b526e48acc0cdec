package io.curfew.app.api;

import io.curfew.order.HistoryEntry;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One line of an order's history. */
record MoveView(
    Instant at,
    @Nullable OrderStatus from,
    OrderStatus to,
    OrderTrigger trigger,
    Source source,
    String actor,
    @Nullable String reason) {
  static MoveView of(HistoryEntry entry) {
    return new MoveView(
        entry.occasion().at(),
        entry.from(),
        entry.to(),
        entry.trigger(),
        entry.occasion().source(),
        entry.occasion().actor(),
        entry.occasion().reason());
  }
}
