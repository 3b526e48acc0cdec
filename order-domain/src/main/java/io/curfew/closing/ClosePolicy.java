package io.curfew.closing;

import io.curfew.order.Order;
import java.time.Instant;

/** Judges an order that may be due. A pure function: the timer is a hint, the row decides. */
@FunctionalInterface
public interface ClosePolicy {
  CloseVerdict judge(Order order, Instant now);

  /**
   * An order is closed from its {@code dueAt} on, unless it has left PENDING_PAYMENT. If a payment
   * was started for it, the provider is asked first, a few times at most.
   */
  static ClosePolicy unpaidAfterDeadline() {
    return (order, now) -> {
      if (order.isSettled()) {
        return CloseVerdict.ALREADY_SETTLED;
      }
      if (now.isBefore(order.dueAt())) {
        return CloseVerdict.NOT_YET_DUE;
      }
      return PutOffs.mayAsk(order.checkout()) ? CloseVerdict.ASK_FIRST : CloseVerdict.CLOSE;
    };
  }

  /** An order is closed if it is still exactly as it was when the provider was asked about it. */
  static ClosePolicy unchangedSince(Order asked) {
    return (order, now) -> {
      if (order.isSettled()) {
        return CloseVerdict.ALREADY_SETTLED;
      }
      return order.version() == asked.version() ? CloseVerdict.CLOSE : CloseVerdict.NOT_YET_DUE;
    };
  }
}
