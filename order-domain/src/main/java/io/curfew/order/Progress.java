package io.curfew.order;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How far an order has come. {@code version} grows by one with each change of the row. {@code
 * closedAt} and {@code closeSource} are set by a close or cancel and stay; {@code reason} is that
 * of the last move.
 */
public record Progress(
    OrderStatus status,
    long version,
    @Nullable Instant paidAt,
    @Nullable Instant closedAt,
    @Nullable Source closeSource,
    @Nullable String reason) {

  static Progress placed() {
    return new Progress(OrderStatus.PENDING_PAYMENT, 0, null, null, null, null);
  }

  Progress after(Transition row, Occasion occasion) {
    boolean paid = row.to() == OrderStatus.PAID;
    boolean closed = row.to() == OrderStatus.CLOSED || row.to() == OrderStatus.CANCELLED;
    return new Progress(
        row.to(),
        version + 1,
        paid ? occasion.at() : paidAt,
        closed ? occasion.at() : closedAt,
        closed ? occasion.source() : closeSource,
        occasion.reason());
  }

  Progress changed() {
    return new Progress(status, version + 1, paidAt, closedAt, closeSource, reason);
  }
}
