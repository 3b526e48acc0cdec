package io.curfew.closing;

import io.curfew.order.Order;
import io.curfew.order.Source;

/** Has the payment provider asked about orders whose close waits for it. */
@FunctionalInterface
public interface Asking {
  /**
   * Hands the order over to {@link AskBeforeClosing} and returns at once. Never throws. What is
   * dropped, or lost in a crash, is asked about again when the put-off is over.
   *
   * @param putOff as it was written when its close was put off
   * @param source of the close, if it comes to that
   */
  void begin(Order putOff, Source source);
}
