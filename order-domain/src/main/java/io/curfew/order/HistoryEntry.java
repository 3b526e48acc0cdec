package io.curfew.order;

import org.jspecify.annotations.Nullable;

/**
 * A move that happened, written in the transaction of the move itself. {@code from} is {@code null}
 * for PLACE.
 */
public record HistoryEntry(
    @Nullable OrderStatus from, OrderStatus to, OrderTrigger trigger, Occasion occasion) {}
