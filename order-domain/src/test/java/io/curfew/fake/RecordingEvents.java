package io.curfew.fake;

import io.curfew.announcing.Events;
import io.curfew.announcing.OrderEvent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Remembers every event that was sent, and confirms those it is not told to leave unconfirmed. */
public final class RecordingEvents implements Events {
  private final List<OrderEvent> sent = new ArrayList<>();
  private Predicate<OrderEvent> unconfirmed = event -> false;

  @Override
  public synchronized Set<OrderEvent> publish(Collection<OrderEvent> events) {
    sent.addAll(events);
    return events.stream().filter(unconfirmed.negate()).collect(Collectors.toSet());
  }

  /** From now on such events are sent and not confirmed. */
  public synchronized void leaveUnconfirmed(Predicate<OrderEvent> which) {
    unconfirmed = which;
  }

  /** Everything that was sent, confirmed or not, in the order of sending. */
  public synchronized List<OrderEvent> sent() {
    return List.copyOf(sent);
  }
}
