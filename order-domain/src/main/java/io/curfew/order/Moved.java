package io.curfew.order;

import org.jspecify.annotations.Nullable;

/** An order just after a move, with where it came from ({@code null} for PLACE), and why. */
public record Moved(
    Order order, @Nullable OrderStatus from, OrderTrigger trigger, Occasion occasion) {
  /** The line this move leaves in the order's history. */
  public HistoryEntry historyEntry() {
    return new HistoryEntry(from, order.status(), trigger, occasion);
  }
}
