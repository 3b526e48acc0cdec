package io.curfew.adapter.amqp;

import io.curfew.work.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import tools.jackson.databind.JsonNode;

/**
 * Deletes wait queues of an earlier configuration or version once they are empty. First a queue is
 * cut off from new timers: an instance that still wants it gets its timers back, keeps them, and
 * binds the queue again. Only a queue that stays cut off and empty for a while is deleted.
 *
 * <p>Needs the management API: for the broker's other answers a queue is empty while dead letters
 * are on their way out of it, and these would be deleted with it. For one thread.
 */
final class OldRungs {
  private static final Logger LOG = LoggerFactory.getLogger(OldRungs.class);
  private static final Pattern WAIT_QUEUE =
      Pattern.compile("curfew\\.(parked|retry)\\.v\\d+\\.\\d+");

  private final Blueprint blueprint;
  private final ManagementApi api;
  private final ConnectionFactory connections;
  private final DatabaseTime clock;
  private final Duration settling;
  private final Map<String, Instant> cutOff = new HashMap<>();
  private final Set<String> usedByOthers = new HashSet<>();

  OldRungs(
      Blueprint blueprint,
      ManagementApi api,
      ConnectionFactory connections,
      DatabaseTime clock,
      Duration settling) {
    this.blueprint = blueprint;
    this.api = api;
    this.connections = connections;
    this.clock = clock;
    this.settling = settling;
  }

  /**
   * A step further with each call.
   *
   * @throws ManagementAway if the management API does not answer
   */
  void retire() {
    List<Route> bindings = api.bindings();
    for (JsonNode queue : api.queues()) {
      String name = queue.path("name").asString("");
      if (isOld(name)) {
        retire(name, queue.path("messages").asLong(1) == 0, routesTo(name, bindings));
      }
    }
  }

  private boolean isOld(String name) {
    return WAIT_QUEUE.matcher(name).matches()
        && !blueprint.waitQueues().containsKey(name)
        && !usedByOthers.contains(name);
  }

  private void retire(String queue, boolean empty, List<Route> routes) {
    if (!empty) {
      cutOff.computeIfPresent(queue, (name, since) -> clock.instant());
    } else if (routes.isEmpty()) {
      deleteIfSettled(queue);
    } else if (cutOff.remove(queue) == null) {
      cutOff(queue, routes);
    } else {
      usedByOthers.add(queue);
      LOG.info("The wait queue {} stays: another instance uses it.", queue);
    }
  }

  private void cutOff(String queue, List<Route> routes) {
    for (Route route : routes) {
      ask(channel -> channel.queueUnbind(route.queue(), route.exchange(), route.key()));
    }
    cutOff.put(queue, clock.instant());
  }

  private void deleteIfSettled(String queue) {
    Instant since = cutOff.computeIfAbsent(queue, name -> clock.instant());
    if (Duration.between(since, clock.instant()).compareTo(settling) >= 0) {
      // never with if-empty, for which quorum queues close the whole connection
      ask(channel -> channel.queueDelete(queue));
      cutOff.remove(queue);
      LOG.info("The wait queue {} is not used any more and empty: it is deleted.", queue);
    }
  }

  private void ask(ThrowawayChannel.Request request) {
    try (ThrowawayChannel channel = new ThrowawayChannel(connections)) {
      channel
          .ask(request)
          .ifPresent(refusal -> LOG.warn("An old wait queue stays: {}", refusal.text()));
    }
  }

  private static List<Route> routesTo(String queue, List<Route> bindings) {
    return bindings.stream()
        .filter(route -> route.queue().equals(queue) && !route.exchange().isEmpty())
        .toList();
  }
}
