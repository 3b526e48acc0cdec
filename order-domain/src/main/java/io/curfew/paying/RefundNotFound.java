package io.curfew.paying;

/** There is no refund with this number. */
public final class RefundNotFound extends RuntimeException {
  public RefundNotFound(RefundNo refundNo) {
    super("there is no refund " + refundNo);
  }
}
