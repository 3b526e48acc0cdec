package io.curfew.closing;

import io.curfew.order.Checkout;
import io.curfew.order.Order;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * How long a close waits for the payment provider. An order is put off before the provider is
 * asked, so that one process asks at a time and a crash while asking only costs the wait. The last
 * wait is for the last answer alone: after it the order is closed all the same.
 */
final class PutOffs {
  private static final List<Duration> WAITS =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofSeconds(15),
          Duration.ofSeconds(45),
          Duration.ofSeconds(5));

  private PutOffs() {}

  static boolean mayAsk(Checkout checkout) {
    return checkout.paymentStarted() && checkout.putOffs() < WAITS.size();
  }

  static Order putOff(Order due, Instant now) {
    return due.putOff(now.plus(WAITS.get(due.checkout().putOffs())));
  }

  /**
   * Whether the order, put off for this ask, is closed whatever the answer is, unless it is paid.
   */
  static boolean isLast(Checkout checkout) {
    return checkout.putOffs() >= WAITS.size();
  }
}
