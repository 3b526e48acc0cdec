package io.curfew.adapter.amqp;

import io.curfew.watching.TopologyProblem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;

/**
 * Whether what enters a wait queue comes out again: a canary goes through each that is empty, and
 * no timer may be missing from any.
 */
final class FlowCheck {
  private static final String DUE = "queue " + Topology.DUE_TIMERS;
  private static final String HOME = "queues " + Canary.REPLY_QUEUES + "*";
  private static final String PARK = "exchange " + Topology.PARK;
  private static final String DUE_EXCHANGE = "exchange " + Topology.DUE;

  private final String home = Canary.REPLY_QUEUES + UUID.randomUUID();
  private final ConnectionFactory connections;
  private final CanarySender canaries;
  private final ExpectedReturns returns;
  private final OverdueTimers overdue;
  private final Intake intake;
  private final Duration patience;
  private final ToldProblems told;
  private boolean takenInAfresh;

  /**
   * @param intake while it is paused nothing is judged; is paused for a moment, and so consumes
   *     afresh, if the broker delivers to nobody
   */
  FlowCheck(
      ConnectionFactory connections,
      CanarySender canaries,
      ExpectedReturns returns,
      OverdueTimers overdue,
      Intake intake,
      Duration patience,
      ToldProblems told) {
    this.connections = connections;
    this.canaries = canaries;
    this.returns = returns;
    this.overdue = overdue;
    this.intake = intake;
    this.patience = patience;
    this.told = told;
  }

  /** Takes as long as the slowest return, and no longer than the patience. */
  void check() {
    if (!intake.isPaused()) {
      try (CanaryRound round = new CanaryRound(connections, home)) {
        round
            .begin()
            .ifPresentOrElse(
                refusal -> tell(List.of(new TopologyProblem(HOME, refusal.text())), Set.of()),
                () -> check(round));
      }
    }
  }

  private void check(CanaryRound round) {
    List<TopologyProblem> problems = new ArrayList<>(canaries.send(round, home));
    round.await(patience, () -> !overdue.any());
    if (round.isIntact() && !intake.isPaused()) {
      problems.addAll(afterwards(round));
      tell(problems, fine(round));
    }
  }

  /** What is not a problem any more, unless it was found to be one just now. */
  private Set<String> fine(CanaryRound round) {
    Set<String> fine = new HashSet<>(Set.of(HOME, DUE));
    Stream.concat(round.back().stream(), returns.takeProven().stream())
        .map(queue -> "queue " + queue)
        .forEach(fine::add);
    if (round.back().contains(Topology.DUE_TIMERS)) {
      fine.add(DUE_EXCHANGE);
    }
    if (round.back().stream().anyMatch(queue -> !queue.equals(Topology.DUE_TIMERS))) {
      fine.add(PARK);
    }
    return fine;
  }

  private void tell(List<TopologyProblem> problems, Set<String> fine) {
    Set<String> known =
        problems.stream()
            .map(TopologyProblem::object)
            .collect(Collectors.toCollection(HashSet::new));
    known.addAll(fine);
    told.are(problems, problem -> !known.contains(problem.object()));
  }

  private List<TopologyProblem> afterwards(CanaryRound round) {
    try (ThrowawayChannel channel = new ThrowawayChannel(connections)) {
      QueueSize due = channel.sizeOf(Topology.DUE_TIMERS).orElse(new QueueSize(0, 0));
      if (due.consumers() == 0) {
        return List.of(new TopologyProblem(DUE, "has no consumer"));
      }
      if (due.ready() > 0) {
        // what has to wait in a due queue that is full is late without fault of a wait queue
        return List.of();
      }
      return isDeliveryStuck(round) ? List.of(late(Topology.DUE_TIMERS)) : late(round, channel);
    }
  }

  /** Where the queue was deleted and is there again, the broker can go on with the old consumer. */
  private boolean isDeliveryStuck(CanaryRound round) {
    boolean stuck = round.away().contains(Topology.DUE_TIMERS);
    if (stuck && !takenInAfresh) {
      intake.pause("what the broker delivers does not arrive");
    }
    takenInAfresh = stuck;
    return stuck;
  }

  private List<TopologyProblem> late(CanaryRound round, ThrowawayChannel channel) {
    Set<String> late = new HashSet<>(overdue.queues());
    round.away().stream().filter(queue -> !mayWait(queue, channel)).forEach(late::add);
    return late.stream().sorted().map(this::late).toList();
  }

  /** A timer may have entered an empty queue just before the canary, which then waits behind it. */
  private static boolean mayWait(String queue, ThrowawayChannel channel) {
    return channel.sizeOf(queue).filter(size -> size.ready() > 1).isPresent();
  }

  private TopologyProblem late(String queue) {
    return new TopologyProblem(
        TopologyProblem.Kind.RETURN_OVERDUE,
        "queue " + queue,
        "is to be passed through, but a return is overdue by " + patience.toSeconds() + " s");
  }
}
