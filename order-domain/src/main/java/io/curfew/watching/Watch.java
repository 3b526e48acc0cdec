package io.curfew.watching;

import io.curfew.order.IllegalTransition;
import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.releasing.HoldAnomaly;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Is told what happened, always after the commit. Must not throw. Safe for many threads. Does
 * nothing with what it does not override.
 */
public interface Watch {
  default void moved(Moved moved) {}

  /** The order was settled by somebody else between reading and writing: normal, counted. */
  default void raceLost(OrderNo orderNo) {}

  /** A close waits for the payment provider; the order is as written when it was put off. */
  default void putOff(Order order) {}

  /** Money came that does not fit its order: a person must look. */
  default void paymentMismatched(OrderNo orderNo, String channel, String paymentNo) {}

  /** The payment provider answered to a refund, or did not; {@code answer} is for a person. */
  default void refundAnswered(OrderNo orderNo, String refundNo, String answer) {}

  /** This order's reminder could not be recorded and is dropped. */
  default void reminderDropped(OrderNo orderNo, Throwable cause) {}

  /** The payment provider will never do this refund: a person must. */
  default void refundFailed(OrderNo orderNo, String refundNo, String why) {}

  /** Closing this order failed. The row is unchanged; its timer or the sweep tries again. */
  default void closeFailed(OrderNo orderNo, Throwable cause) {}

  default void holdAnomaly(HoldAnomaly anomaly) {}

  /** The sweep found an order that no timer had closed, and hands it to closing. */
  default void swept(OrderNo orderNo) {}

  /** A timer of this order is parked, by the broker's confirm or in this process. */
  default void timerParked(OrderNo orderNo) {}

  /** A timer came back. {@code latency} is how much later than it was parked for. */
  default void timerArrived(OrderNo orderNo, Duration latency) {}

  /** A batch of due timers is done with. {@code took} is from delivery to commit. */
  default void batchHandled(int orders, Duration took) {}

  /**
   * The broker did not confirm this order's timer; it is kept in this process and sent again, and
   * the sweep stands behind it.
   */
  default void timerUnconfirmed(OrderNo orderNo) {}

  /**
   * A timer or the order it names cannot be handled; it is kept for a person.
   *
   * @param orderNo {@code null} if it names none
   */
  default void quarantined(@Nullable OrderNo orderNo, String what, String reason) {}

  /**
   * Timers may be lost or late until a person changes this on the broker. Told once, and again only
   * after it was repaired.
   */
  default void topologyProblem(TopologyProblem problem) {}

  /** Closes ran far above what was placed, so closing by time is paused until then. */
  default void runawayClosesStopped(Instant until, String why) {}

  /** A problem that was told is gone. */
  default void topologyRepaired(TopologyProblem problem) {}

  /** The table of moves does not have this automatic one; nothing was written. */
  default void illegalMove(IllegalTransition illegal) {}

  /** Told by the one instance that raised it. */
  default void alarmRaised(Alarm alarm) {}

  /** Told by the one instance that cleared it. */
  default void alarmCleared(Alarm alarm) {}
}
