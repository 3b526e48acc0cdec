package io.curfew.order;

/** What can move an order. */
public enum OrderTrigger {
  PLACE,
  PAY,
  EXPIRE,
  OPERATOR_CLOSE,
  CANCEL,
  REQUEST_REFUND,
  LATE_PAYMENT,
  REFUND_SUCCEEDED,
  OPERATOR_SETTLE
}
