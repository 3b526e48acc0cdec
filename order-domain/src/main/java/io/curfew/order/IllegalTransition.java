package io.curfew.order;

/** A move the table does not have. Nothing was written; the order is in {@link #status()}. */
public final class IllegalTransition extends RuntimeException {
  public static final String CODE = "ORDER_STATUS_CHANGED";
  private final OrderNo orderNo;
  private final OrderStatus status;
  private final OrderTrigger trigger;

  public IllegalTransition(OrderNo orderNo, OrderStatus status, OrderTrigger trigger) {
    super("订单状态已变更: order %s is %s, %s is not possible".formatted(orderNo, status, trigger));
    this.orderNo = orderNo;
    this.status = status;
    this.trigger = trigger;
  }

  public OrderNo orderNo() {
    return orderNo;
  }

  public OrderStatus status() {
    return status;
  }

  public OrderTrigger trigger() {
    return trigger;
  }
}
