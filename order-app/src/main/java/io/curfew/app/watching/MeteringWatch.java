package io.curfew.app.watching;

import io.curfew.order.IllegalTransition;
import io.curfew.order.Moved;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.watching.TopologyProblem;
import io.curfew.watching.Watch;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What happened to orders as metrics; every one is there from the start with every value of its
 * tags.
 */
final class MeteringWatch implements Watch {
  private final Lateness lateness;
  private final Map<Source, Counter> closed;
  private final Timer timerLatency;
  private final Timer handling;
  private final DistributionSummary batchSize;
  private final Counter failures;
  private final Counter racesLost;
  private final Counter unconfirmed;
  private final Counter sweepFound;
  private final IllegalMoves illegalMoves;
  private final Set<TopologyProblem> topologyProblems = ConcurrentHashMap.newKeySet();

  MeteringWatch(MeterRegistry registry) {
    lateness = new Lateness(registry);
    closed = bySource(source -> registry.counter("curfew.orders.closed", "source", source.name()));
    timerLatency = Histogram.of("curfew.timer.latency").register(registry);
    handling = Histogram.of("curfew.close.handling").register(registry);
    batchSize = registry.summary("curfew.close.batch.size");
    failures = registry.counter("curfew.close.failures");
    racesLost = registry.counter("curfew.races.lost");
    unconfirmed = registry.counter("curfew.timers.unconfirmed");
    sweepFound = registry.counter("curfew.sweep.found");
    illegalMoves = new IllegalMoves(registry);
    registry.gauge("curfew.topology.problems", topologyProblems, Set::size);
  }

  @Override
  public void moved(Moved moved) {
    if (moved.order().status() != OrderStatus.CLOSED) {
      return;
    }
    Source source = moved.occasion().source();
    Objects.requireNonNull(closed.get(source)).increment();
    if (moved.trigger() == OrderTrigger.EXPIRE) {
      lateness.record(moved.order(), source);
    }
  }

  @Override
  public void raceLost(OrderNo orderNo) {
    racesLost.increment();
  }

  @Override
  public void closeFailed(OrderNo orderNo, Throwable cause) {
    failures.increment();
  }

  @Override
  public void swept(OrderNo orderNo) {
    sweepFound.increment();
  }

  @Override
  public void timerArrived(OrderNo orderNo, Duration latency) {
    timerLatency.record(latency);
  }

  @Override
  public void batchHandled(int orders, Duration took) {
    handling.record(took);
    batchSize.record(orders);
  }

  @Override
  public void timerUnconfirmed(OrderNo orderNo) {
    unconfirmed.increment();
  }

  @Override
  public void illegalMove(IllegalTransition illegal) {
    illegalMoves.count(illegal);
  }

  @Override
  public void topologyProblem(TopologyProblem problem) {
    topologyProblems.add(problem);
  }

  @Override
  public void topologyRepaired(TopologyProblem problem) {
    topologyProblems.remove(problem);
  }

  private static <M> Map<Source, M> bySource(Function<Source, M> meter) {
    return Arrays.stream(Source.values())
        .collect(
            Collectors.toMap(
                Function.identity(),
                meter,
                (first, second) -> first,
                () -> new EnumMap<>(Source.class)));
  }
}
