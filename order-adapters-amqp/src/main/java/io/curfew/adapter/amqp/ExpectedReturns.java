package io.curfew.adapter.amqp;

import io.curfew.order.OrderNo;
import io.curfew.parking.TimerTrace;
import io.curfew.parking.TimerTraces.Stay;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * When timers that were parked here should be back, rung by rung. A rung hands its timers out in
 * the order in which they were parked, so one that came back stands for all before it; and of those
 * parked within some seconds the first stands for the others.
 */
final class ExpectedReturns {
  private static final long FINEST = 10_000;

  /** At most so many expectations are kept for a rung. */
  private static final int STRETCHES = 200;

  private final Map<String, Long> ttls;
  private final Map<String, NavigableMap<Long, Expected>> expected;
  private final Set<String> proven = new HashSet<>();

  /**
   * @param ttls the wait queues, and how many milliseconds a timer stays in each at most
   */
  ExpectedReturns(Map<String, Long> ttls) {
    this.ttls = ttls;
    this.expected =
        ttls.keySet().stream().collect(Collectors.toMap(queue -> queue, queue -> new TreeMap<>()));
  }

  /** A confirmed stay has begun. */
  synchronized void parked(Stay stay) {
    Long ttl = ttls.get(stay.trace().rung());
    if (ttl != null && stay.trace().confirmed()) {
      long at = stay.trace().parkedAt().toEpochMilli();
      long stretch = at / Math.max(FINEST, ttl / STRETCHES);
      expected
          .get(stay.trace().rung())
          .putIfAbsent(stretch, new Expected(stay, Instant.ofEpochMilli(at + ttl)));
    }
  }

  /** It is out of its wait queue again. */
  synchronized void cameBack(Stay stay) {
    String queue = stay.trace().rung();
    if (expected.containsKey(queue)) {
      forget(queue, stay.trace().parkedAt());
      proven.add(queue);
    }
  }

  /** Whether it came back or not. */
  synchronized void forget(Expected missing) {
    forget(missing.queue(), missing.parkedAt());
  }

  private void forget(String queue, Instant parkedAt) {
    expected.get(queue).values().removeIf(each -> !each.parkedAt().isAfter(parkedAt));
  }

  /** For each rung the last of those that should be back by now, but for this patience. */
  synchronized List<Expected> overdue(Instant now, Duration patience) {
    Instant latest = now.minus(patience);
    return expected.values().stream()
        .flatMap(ofQueue -> lastBefore(latest, ofQueue).stream())
        .toList();
  }

  synchronized int size() {
    return expected.values().stream().mapToInt(Map::size).sum();
  }

  /** The rungs from which something came back since this was last asked. */
  synchronized Set<String> takeProven() {
    Set<String> taken = Set.copyOf(proven);
    proven.clear();
    return taken;
  }

  private static Optional<Expected> lastBefore(
      Instant latest, NavigableMap<Long, Expected> ofQueue) {
    return ofQueue.descendingMap().values().stream()
        .filter(each -> each.until().isBefore(latest))
        .findFirst();
  }

  record Expected(Stay stay, Instant until) {
    String queue() {
      return stay.trace().rung();
    }

    OrderNo orderNo() {
      return stay.orderNo();
    }

    Instant parkedAt() {
      return stay.trace().parkedAt();
    }

    boolean isTracedBy(TimerTrace trace) {
      return trace.rung().equals(queue()) && trace.parkedAt().equals(parkedAt());
    }
  }
}
