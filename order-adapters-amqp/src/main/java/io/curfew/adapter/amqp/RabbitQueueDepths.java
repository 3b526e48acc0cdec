package io.curfew.adapter.amqp;

import io.curfew.watching.QueueDepth;
import io.curfew.watching.QueueDepths;
import io.curfew.watching.WatchedQueue;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import tools.jackson.databind.JsonNode;

/**
 * Asks the management API, which also knows what is unacknowledged, and queues of an earlier
 * configuration. Without it, or while it is away, each queue is declared passively.
 */
final class RabbitQueueDepths implements QueueDepths {
  private static final Logger LOG = LoggerFactory.getLogger(RabbitQueueDepths.class);

  private final List<WatchedQueue> queues;
  private final ConnectionFactory connections;
  private final @Nullable ManagementApi api;

  RabbitQueueDepths(
      Blueprint blueprint, ConnectionFactory connections, @Nullable ManagementApi api) {
    this.queues =
        blueprint.queues().stream()
            .map(Queue::getName)
            .flatMap(name -> QueueRoles.of(name).stream())
            .toList();
    this.connections = connections;
    this.api = api;
  }

  @Override
  public List<WatchedQueue> queues() {
    return queues;
  }

  @Override
  public List<QueueDepth> read() {
    return api == null ? declared() : managed(api);
  }

  private List<QueueDepth> managed(ManagementApi asked) {
    try (ThrowawayChannel channel = new ThrowawayChannel(connections)) {
      return asked.queues().stream().flatMap(queue -> depth(queue, channel).stream()).toList();
    } catch (ManagementAway e) {
      LOG.debug("Queues are declared passively: the management API {}", e.getMessage());
      return declared();
    }
  }

  private static Optional<QueueDepth> depth(JsonNode queue, ThrowawayChannel channel) {
    return QueueRoles.of(queue.path("name").asString(""))
        .map(
            watched ->
                new QueueDepth(
                    watched,
                    queue.path("messages_ready").asLong(0),
                    queue.path("messages_unacknowledged").asLong(0),
                    consumers(watched, channel)));
  }

  /** The totals of the management API are without them; nobody consumes from a wait queue. */
  private static @Nullable Long consumers(WatchedQueue queue, ThrowawayChannel channel) {
    return switch (queue.role()) {
      case DUE, QUARANTINE ->
          channel.sizeOf(queue.name()).map(size -> (long) size.consumers()).orElse(null);
      case PARKED, RETRY, LOCAL -> null;
    };
  }

  private List<QueueDepth> declared() {
    try (ThrowawayChannel channel = new ThrowawayChannel(connections)) {
      return queues.stream().flatMap(queue -> depth(queue, channel).stream()).toList();
    }
  }

  private static Optional<QueueDepth> depth(WatchedQueue queue, ThrowawayChannel channel) {
    return channel
        .sizeOf(queue.name())
        .map(size -> new QueueDepth(queue, size.ready(), null, (long) size.consumers()));
  }
}
