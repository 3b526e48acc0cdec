package io.curfew.adapter.jdbc;

import io.curfew.order.Checkout;
import io.curfew.order.Deadline;
import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Placement;
import io.curfew.order.Progress;
import java.time.Instant;
import java.util.Objects;

/** An order as the parameters of the statements that write it. */
final class OrderParams {
  /** Later than any deadline, for the moves that do not depend on it. */
  private static final Instant ANY_DEADLINE = Instant.parse("9999-12-31T23:59:59.999Z");

  private OrderParams() {}

  static Params of(Order order) {
    Placement placement = order.placement();
    return ofDeadline(order)
        .text("userId", placement.userId())
        .text("kind", placement.kind())
        .number("amount", placement.amount().amount())
        .text("currency", placement.amount().currency())
        .text("couponCode", placement.couponCode())
        .number("status", order.status().code())
        .number("version", order.version())
        .at("createTime", placement.createdAt());
  }

  static Params ofChange(Order order) {
    Checkout checkout = order.checkout();
    return ofDeadline(order)
        .number("versionBefore", order.version() - 1)
        .flag("paymentStarted", checkout.paymentStarted())
        .number("putOffs", checkout.putOffs())
        .at("putOffUntil", checkout.putOffUntil());
  }

  private static Params ofDeadline(Order order) {
    Deadline deadline = order.deadline();
    return new Params()
        .text("orderNo", order.orderNo())
        .at("payBy", deadline.payBy())
        .at("closeAt", deadline.closeAt());
  }

  static Params of(Moved moved) {
    Progress progress = moved.order().progress();
    boolean expires = moved.trigger() == OrderTrigger.EXPIRE;
    return new Params()
        .text("orderNo", moved.order().orderNo())
        .number("from", Objects.requireNonNull(moved.from()).code())
        .number("to", progress.status().code())
        .number("versionBefore", progress.version() - 1)
        .at("closableAt", expires ? moved.occasion().at() : ANY_DEADLINE)
        .at("payTime", progress.paidAt())
        .at("closeTime", progress.closedAt())
        .text("closeSource", progress.closeSource())
        .text("reason", progress.reason());
  }
}
