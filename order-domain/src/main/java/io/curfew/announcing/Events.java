package io.curfew.announcing;

import java.util.Collection;
import java.util.Set;

/** The way out for events. */
public interface Events {
  /**
   * Sends events of different orders and waits for the confirms, a few seconds at most. Never
   * throws for a broker that is away.
   *
   * @return those that were confirmed. The others may have been sent all the same, so sending them
   *     again can repeat them.
   */
  Set<OrderEvent> publish(Collection<OrderEvent> events);
}
