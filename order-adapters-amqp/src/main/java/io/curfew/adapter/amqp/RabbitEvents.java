package io.curfew.adapter.amqp;

import io.curfew.announcing.Events;
import io.curfew.announcing.OrderEvent;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Publishes events to the topic exchange; nobody needs to listen. */
final class RabbitEvents implements Events {
  private final ConfirmedPublisher publisher;

  RabbitEvents(ConfirmedPublisher publisher) {
    this.publisher = publisher;
  }

  @Override
  public Set<OrderEvent> publish(Collection<OrderEvent> events) {
    return publisher.send(List.copyOf(events), Announcement::of).await().stream()
        .filter(Sent::isConfirmed)
        .map(sent -> sent.outgoing().event())
        .collect(Collectors.toUnmodifiableSet());
  }
}
