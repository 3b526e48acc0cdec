package io.curfew.adapter.jdbc;

import io.curfew.order.Checkout;
import io.curfew.order.Deadline;
import io.curfew.order.Order;
import io.curfew.order.Placement;

/** An order as the parameters of the statements that write it. */
final class OrderParams {
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
}
