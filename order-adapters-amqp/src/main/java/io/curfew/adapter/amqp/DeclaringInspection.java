package io.curfew.adapter.amqp;

import java.util.List;
import java.util.Optional;
import org.springframework.amqp.core.Declarable;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;

/**
 * Declares again what is there, with the same arguments: the broker refuses if they differ. Sees no
 * policies, and no binding: each binding is made again instead.
 */
final class DeclaringInspection implements Inspection {
  private final Blueprint blueprint;
  private final ConnectionFactory connections;

  DeclaringInspection(Blueprint blueprint, ConnectionFactory connections) {
    this.blueprint = blueprint;
    this.connections = connections;
  }

  @Override
  public List<Finding> inspect() {
    try (ThrowawayChannel channel = new ThrowawayChannel(connections)) {
      return blueprint.all().flatMap(declarable -> finding(declarable, channel).stream()).toList();
    }
  }

  private static Optional<Finding> finding(Declarable declarable, ThrowawayChannel channel) {
    Optional<Refusal> refused = channel.lookFor(declarable).or(() -> channel.declare(declarable));
    return refused.map(
        refusal ->
            refusal.isNotFound()
                ? Finding.missing(declarable)
                : Finding.wrong(Blueprint.name(declarable), refusal.text()));
  }
}
