package io.curfew.order;

/** No order has this number. */
public final class OrderNotFound extends RuntimeException {
  private final OrderNo orderNo;

  public OrderNotFound(OrderNo orderNo) {
    super("order " + orderNo + " does not exist");
    this.orderNo = orderNo;
  }

  public OrderNo orderNo() {
    return orderNo;
  }
}
