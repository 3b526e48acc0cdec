package io.curfew.adapter.amqp;

import io.curfew.watching.TopologyProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;

/** Sends a canary through each wait queue in which nobody would wait for it, and one past them. */
final class CanarySender {
  private static final String SHORTEST = Topology.parked(Rungs.SHORTEST);

  private final ConnectionFactory connections;
  private final ConfirmedPublisher publisher;
  private final Set<String> waitQueues;

  CanarySender(
      ConnectionFactory connections, ConfirmedPublisher publisher, Set<String> waitQueues) {
    this.connections = connections;
    this.publisher = publisher;
    this.waitQueues = waitQueues;
  }

  /** Returns what the broker did not take. */
  List<TopologyProblem> send(CanaryRound round, String home) {
    // each exchange on its own: what one refuses tears down all that is under way with it
    List<Sent<Canary>> sent = new ArrayList<>();
    sent.addAll(publisher.send(suitable(), queue -> Canary.through(queue, home)).await());
    sent.addAll(publisher.send(List.of(home), Canary::straight).await());
    sent.stream().filter(Sent::isConfirmed).map(CanarySender::queue).forEach(round::sent);
    return sent.stream().flatMap(each -> problem(each).stream()).distinct().toList();
  }

  private List<String> suitable() {
    try (ThrowawayChannel channel = new ThrowawayChannel(connections)) {
      return waitQueues.stream().filter(queue -> isSuitable(queue, channel)).toList();
    }
  }

  private static boolean isSuitable(String queue, ThrowawayChannel channel) {
    return channel.sizeOf(queue).filter(size -> mayEnter(queue, size)).isPresent();
  }

  private static boolean mayEnter(String queue, QueueSize size) {
    return size.ready() == 0 || queue.equals(SHORTEST);
  }

  private static Optional<TopologyProblem> problem(Sent<Canary> sent) {
    if (sent.isConfirmed() || !sent.answer().isDone()) {
      return Optional.empty();
    }
    if (sent.correlation().getReturned() != null) {
      return Optional.of(problem(sent, "does not route to " + queue(sent)));
    }
    String reason = sent.answer().join().reason();
    return Optional.of(
        reason == null
            ? new TopologyProblem("queue " + queue(sent), "refuses what enters it")
            : problem(sent, "takes no timers: " + reason));
  }

  private static TopologyProblem problem(Sent<Canary> sent, String detail) {
    return new TopologyProblem("exchange " + sent.outgoing().exchange(), detail);
  }

  private static String queue(Sent<Canary> sent) {
    return sent.outgoing().queue();
  }
}
