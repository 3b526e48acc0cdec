package io.curfew.adapter.amqp;

import io.curfew.order.Moved;
import io.curfew.order.OrderNo;
import io.curfew.watching.TopologyProblem;
import io.curfew.watching.Watch;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Remembers arrivals, trouble and the lateness of closes; tells one listener of each close. */
final class LatencyWatch implements Watch {
  private final Map<OrderNo, Duration> latencies = new ConcurrentHashMap<>();
  private final Map<OrderNo, Duration> lateness = new ConcurrentHashMap<>();
  private final List<OrderNo> unconfirmed = new CopyOnWriteArrayList<>();
  private final List<String> quarantined = new CopyOnWriteArrayList<>();
  private final Set<TopologyProblem> problems = ConcurrentHashMap.newKeySet();
  private volatile Consumer<Moved> onMove = moved -> {};

  void onMove(Consumer<Moved> listener) {
    onMove = listener;
  }

  @Override
  public void moved(Moved moved) {
    lateness.put(
        moved.order().orderNo(),
        Duration.between(moved.order().deadline().closeAt(), moved.occasion().at()));
    onMove.accept(moved);
  }

  @Override
  public void timerArrived(OrderNo orderNo, Duration latency) {
    latencies.put(orderNo, latency);
  }

  @Override
  public void timerUnconfirmed(OrderNo orderNo) {
    unconfirmed.add(orderNo);
  }

  @Override
  public void quarantined(@Nullable OrderNo orderNo, String what, String reason) {
    quarantined.add(what + ": " + reason);
  }

  @Override
  public void topologyProblem(TopologyProblem problem) {
    if (!problems.add(problem)) {
      throw new IllegalStateException("told twice: " + problem);
    }
  }

  @Override
  public void topologyRepaired(TopologyProblem problem) {
    if (!problems.remove(problem)) {
      throw new IllegalStateException("never told: " + problem);
    }
  }

  /** Those that were told and are not repaired. */
  Set<TopologyProblem> problems() {
    return problems;
  }

  boolean hasArrived(OrderNo orderNo) {
    return latencies.containsKey(orderNo);
  }

  Collection<Duration> latencies() {
    return latencies.values();
  }

  Duration lateness(OrderNo orderNo) {
    return lateness.get(orderNo);
  }

  List<OrderNo> unconfirmed() {
    return unconfirmed;
  }

  List<String> quarantined() {
    return quarantined;
  }
}
