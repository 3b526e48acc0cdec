package io.curfew.closing;

import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

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

  /**
   * A due order about which nothing more is to be asked is closed if it is still exactly as it was
   * when that was found out.
   */
  static ClosePolicy unchangedSince(Collection<Order> asked) {
    Map<OrderNo, Long> versions =
        asked.stream().collect(Collectors.toMap(Order::orderNo, Order::version));
    return (order, now) -> {
      if (order.isSettled()) {
        return CloseVerdict.ALREADY_SETTLED;
      }
      return versions.get(order.orderNo()) == order.version()
          ? CloseVerdict.CLOSE
          : CloseVerdict.NOT_YET_DUE;
    };
  }
}
