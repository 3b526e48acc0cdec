package io.curfew.console.client;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An order. Money is in minor units. */
public record OrderView(
    String orderNo,
    String userId,
    String kind,
    String status,
    List<Item> items,
    long amount,
    String currency,
    @Nullable String couponCode,
    Instant createdAt,
    Instant payBy,
    Instant closeAt,
    @Nullable Instant paidAt,
    @Nullable Instant closedAt,
    @Nullable String closeSource,
    @Nullable String reason,
    long version) {
  public OrderView {
    Objects.requireNonNull(orderNo, "orderNo");
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(createdAt, "createdAt");
    Objects.requireNonNull(payBy, "payBy");
    Objects.requireNonNull(closeAt, "closeAt");
    items = items == null ? List.of() : List.copyOf(items);
  }

  public OrderRef ref() {
    return new OrderRef(orderNo, version);
  }

  /** One line; {@code unitPrice} in minor units. */
  public record Item(String sku, int quantity, long unitPrice) {}
}
