package io.curfew.placing;

import io.curfew.order.OrderNo;

/** Makes order numbers: unique over all instances, growing with time. */
@FunctionalInterface
public interface OrderNumbers {
  OrderNo next();
}
