package io.curfew.paying;

/** A step that a refund in this status cannot take. Nothing was written. */
public final class RefundStatusChanged extends RuntimeException {
  public RefundStatusChanged(RefundNo refundNo, RefundStatus status) {
    super("refund %s is %s; this is not possible".formatted(refundNo, status));
  }
}
