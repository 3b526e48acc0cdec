package io.curfew.placing;

import io.curfew.order.CouponCode;
import io.curfew.order.OrderLine;
import io.curfew.order.PayWindow;
import io.curfew.order.UserId;
import java.util.Currency;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A wish to place an order. {@code window} is {@code null} to take that of the kind. */
public record PlaceOrderCommand(
    UserId userId,
    String kind,
    Currency currency,
    List<OrderLine> lines,
    @Nullable CouponCode couponCode,
    @Nullable PayWindow window,
    @Nullable Idempotency idempotency) {

  public PlaceOrderCommand {
    lines = List.copyOf(lines);
  }

  /** The client's key, and a fingerprint of the request that came with it. */
  public record Idempotency(String key, String fingerprint) {}
}
