package io.curfew.paying;

import io.curfew.order.Identifier;

/**
 * Names a refund, here and at the payment provider: whatever is repeated, it is repeated with it.
 */
public record RefundNo(String value) {
  /**
   * @throws io.curfew.order.InvalidValue if the form is not that of an identifier
   */
  public RefundNo {
    Identifier.checked("refundNo", value);
  }

  @Override
  public String toString() {
    return value;
  }
}
