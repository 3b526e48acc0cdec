package io.curfew.app.watching;

import io.curfew.announcing.Events;
import io.curfew.announcing.OrderEvent;
import java.util.Collection;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Events of the embedded default: a log line each, and that counts as sent. */
public final class LoggedEvents implements Events {
  private static final Logger log = LoggerFactory.getLogger(LoggedEvents.class);

  @Override
  public Set<OrderEvent> publish(Collection<OrderEvent> events) {
    events.forEach(
        event ->
            log.info("Event {} {} of order {}", event.id(), event.type(), event.order().orderNo()));
    return Set.copyOf(events);
  }
}
