package io.curfew.order;

import java.util.Arrays;

/** An order's state. {@link #code()} is what the {@code status} column holds and never changes. */
public enum OrderStatus {
  PENDING_PAYMENT(0),
  PAID(1),
  CLOSED(2),
  CANCELLED(3),
  REFUNDING(4),
  REFUNDED(5);

  private final int code;

  OrderStatus(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }

  public static OrderStatus ofCode(int code) {
    return Arrays.stream(values())
        .filter(status -> status.code == code)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no order status has code " + code));
  }
}
