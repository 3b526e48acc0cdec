package io.curfew.parking;

import java.util.Collection;
import java.util.Set;

/** Parks timers and waits until it is known that they are. */
public interface TimerSender {
  /**
   * Returns those that are confirmed, after some seconds. The others may be parked all the same: to
   * send them again does no harm. Does not throw for a broker that is away.
   */
  Set<CloseTimer> send(Collection<CloseTimer> timers);
}
