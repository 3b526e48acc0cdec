package io.curfew.app.api;

import io.curfew.order.CouponCode;
import io.curfew.order.InvalidValue;
import io.curfew.order.OrderLine;
import io.curfew.order.PayWindow;
import io.curfew.order.Placement;
import io.curfew.order.Sku;
import io.curfew.order.UserId;
import io.curfew.placing.PlaceOrderCommand;
import io.curfew.placing.PlaceOrderCommand.Idempotency;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The body of {@code POST /api/orders}. */
record PlaceOrderRequest(
    @NotNull(message = Rules.REQUIRED) @Pattern(regexp = Rules.ID, message = Rules.ID_RULE)
        String userId,
    @NotNull(message = Rules.REQUIRED) String kind,
    @NotNull(message = Rules.REQUIRED) String currency,
    @NotNull(message = Rules.REQUIRED)
        @Size(min = 1, max = Placement.MAX_LINES, message = "must have 1 to 200 items")
        List<@NotNull(message = Rules.REQUIRED) @Valid Item> items,
    @Nullable @Pattern(regexp = Rules.ID, message = Rules.ID_RULE) String couponCode,
    @Nullable String payWithin,
    @Nullable String grace) {

  /** One item; {@code unitPrice} in minor units. */
  record Item(
      @NotNull(message = Rules.REQUIRED) @Pattern(regexp = Rules.ID, message = Rules.ID_RULE)
          String sku,
      @NotNull(message = Rules.REQUIRED)
          @Min(value = 1, message = Rules.QUANTITY)
          @Max(value = OrderLine.MAX_QUANTITY, message = Rules.QUANTITY)
          Integer quantity,
      @NotNull(message = Rules.REQUIRED) @Min(value = 0, message = Rules.NOT_NEGATIVE)
          Long unitPrice) {
    OrderLine toLine() {
      return new OrderLine(new Sku(sku), quantity, unitPrice);
    }
  }

  PlaceOrderCommand toCommand(@Nullable String idempotencyKey) {
    return new PlaceOrderCommand(
        new UserId(userId),
        kind,
        CurrencyCode.parse(currency),
        items.stream().map(Item::toLine).toList(),
        couponCode == null ? null : new CouponCode(couponCode),
        window(),
        idempotencyKey == null ? null : new Idempotency(idempotencyKey, Fingerprint.of(this)));
  }

  private @Nullable PayWindow window() {
    if (payWithin == null && grace != null) {
      throw new InvalidValue("grace", "may only be given together with payWithin");
    }
    return payWithin == null
        ? null
        : new PayWindow(DurationText.parse("payWithin", payWithin), graceOrZero());
  }

  private Duration graceOrZero() {
    return grace == null ? Duration.ZERO : DurationText.parse("grace", grace);
  }
}
