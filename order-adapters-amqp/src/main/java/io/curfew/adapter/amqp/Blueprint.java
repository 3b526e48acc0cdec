package io.curfew.adapter.amqp;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.Declarable;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.core.Exchange;
import org.springframework.amqp.core.Queue;

/** What should be on the broker. */
record Blueprint(List<Exchange> exchanges, List<Queue> queues, List<Binding> bindings) {
  static final String TTL = "x-message-ttl";

  static Blueprint of(Declarables topology) {
    return new Blueprint(
        topology.getDeclarablesByType(Exchange.class),
        topology.getDeclarablesByType(Queue.class),
        topology.getDeclarablesByType(Binding.class));
  }

  /** In the order in which they can be declared. */
  Stream<Declarable> all() {
    return Stream.of(exchanges, queues, bindings).flatMap(List::stream);
  }

  /** The wait queues by name, and how many milliseconds a timer stays in each at most. */
  Map<String, Long> waitQueues() {
    return queues.stream()
        .filter(queue -> queue.getArguments().containsKey(TTL))
        .collect(
            Collectors.toUnmodifiableMap(
                Queue::getName, queue -> ((Number) queue.getArguments().get(TTL)).longValue()));
  }

  /** For a person. */
  static String name(Declarable declarable) {
    if (declarable instanceof Queue queue) {
      return "queue " + queue.getName();
    }
    if (declarable instanceof Exchange exchange) {
      return "exchange " + exchange.getName();
    }
    return "binding " + Route.of((Binding) declarable);
  }
}
