package io.curfew.closing;

import io.curfew.order.Order;
import java.time.Instant;

/** Judges an order that may be due. A pure function: the timer is a hint, the row decides. */
@FunctionalInterface
public interface ClosePolicy {
  CloseVerdict judge(Order order, Instant now);

  /** An order is closed from its {@code closeAt} on, unless it has left PENDING_PAYMENT. */
  static ClosePolicy unpaidAfterDeadline() {
    return (order, now) -> {
      if (order.isSettled()) {
        return CloseVerdict.ALREADY_SETTLED;
      }
      return order.deadline().isOver(now) ? CloseVerdict.CLOSE : CloseVerdict.NOT_YET_DUE;
    };
  }
}
