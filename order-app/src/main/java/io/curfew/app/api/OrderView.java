package io.curfew.app.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.curfew.order.OrderStatus;
import io.curfew.order.Source;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An order as clients see it. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record OrderView(
    String orderNo,
    String userId,
    String kind,
    OrderStatus status,
    String statusText,
    List<ItemView> items,
    long amount,
    String currency,
    @Nullable String couponCode,
    Instant createdAt,
    Instant payBy,
    Instant closeAt,
    @Nullable Instant paidAt,
    @Nullable Instant closedAt,
    @Nullable Source closeSource,
    @Nullable String reason,
    long version,
    Instant serverTime) {

  /** One item; {@code unitPrice} in minor units. */
  public record ItemView(String sku, int quantity, long unitPrice) {}
}
