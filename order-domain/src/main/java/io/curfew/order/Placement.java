package io.curfew.order;

import java.time.Instant;
import java.util.Currency;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was ordered, by whom and when: the part of an order that never changes. {@code kind} names
 * an order kind.
 */
public record Placement(
    OrderNo orderNo,
    UserId userId,
    String kind,
    List<OrderLine> lines,
    Money amount,
    @Nullable CouponCode couponCode,
    Instant createdAt) {
  public static final int MAX_LINES = 200;

  public Placement {
    lines = List.copyOf(lines);
    if (lines.isEmpty() || lines.size() > MAX_LINES) {
      throw new InvalidValue("items", "must be 1 to " + MAX_LINES);
    }
  }

  /** The amount is the sum of the lines; a coupon does not change it. */
  public static Placement of(
      OrderNo orderNo,
      UserId userId,
      String kind,
      List<OrderLine> lines,
      Currency currency,
      @Nullable CouponCode couponCode,
      Instant createdAt) {
    return new Placement(
        orderNo, userId, kind, lines, Money.sumOf(lines, currency), couponCode, createdAt);
  }
}
