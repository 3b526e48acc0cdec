package io.curfew.contract;

import io.curfew.order.CouponCode;
import io.curfew.order.Deadline;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderLine;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderTransitions;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Placement;
import io.curfew.order.Sku;
import io.curfew.order.Source;
import io.curfew.order.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An order to test with. As numbered: user {@code u-1}, kind STANDARD, one {@code cup} at 1250 fen,
 * placed at {@link #PLACED_AT}, to be paid within 30 minutes, closed a minute later.
 */
public record SampleOrder(
    String orderNo,
    String userId,
    List<OrderLine> lines,
    @Nullable String couponCode,
    Instant placedAt,
    Deadline deadline) {
  public static final Instant PLACED_AT = Instant.parse("2026-03-01T10:00:00.123Z");
  public static final Currency CNY = Currency.getInstance("CNY");

  public static SampleOrder numbered(String orderNo) {
    return new SampleOrder(
        orderNo, "u-1", List.of(line("cup", 1)), null, PLACED_AT, halfAnHourAfter(PLACED_AT));
  }

  public static OrderLine line(String sku, int quantity) {
    return new OrderLine(new Sku(sku), quantity, 1250);
  }

  public SampleOrder by(String user) {
    return new SampleOrder(orderNo, user, lines, couponCode, placedAt, deadline);
  }

  public SampleOrder of(OrderLine... items) {
    return new SampleOrder(orderNo, userId, List.of(items), couponCode, placedAt, deadline);
  }

  public SampleOrder with(String coupon) {
    return new SampleOrder(orderNo, userId, lines, coupon, placedAt, deadline);
  }

  /** Moves the deadline along. */
  public SampleOrder placedAt(Instant at) {
    return new SampleOrder(orderNo, userId, lines, couponCode, at, halfAnHourAfter(at));
  }

  public SampleOrder closingAt(Instant closeAt) {
    return new SampleOrder(
        orderNo, userId, lines, couponCode, placedAt, new Deadline(closeAt, closeAt));
  }

  /** The order as PLACE leaves it, not yet stored. */
  public Moved placed() {
    return OrderTransitions.place(
        placement(), deadline, new Occasion(placedAt, Source.CUSTOMER, "shop", null));
  }

  /** The order as PLACE leaves it, not yet stored. */
  public Order order() {
    return placed().order();
  }

  /** A move of an order, in memory. */
  public static Moved move(Order order, OrderTrigger trigger, Instant at) {
    return OrderTransitions.move(order, trigger, Occasion.automatic(at, Source.TIMER));
  }

  /** The close of an order at its {@code closeAt}, in memory. */
  public static Moved expire(Order order) {
    return move(order, OrderTrigger.EXPIRE, order.deadline().closeAt());
  }

  private Placement placement() {
    return Placement.of(
        new OrderNo(orderNo),
        new UserId(userId),
        "STANDARD",
        lines,
        CNY,
        couponCode == null ? null : new CouponCode(couponCode),
        placedAt);
  }

  private static Deadline halfAnHourAfter(Instant at) {
    Instant payBy = at.plus(Duration.ofMinutes(30));
    return new Deadline(payBy, payBy.plus(Duration.ofMinutes(1)));
  }
}
