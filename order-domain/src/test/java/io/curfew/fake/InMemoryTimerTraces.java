package io.curfew.fake;

import io.curfew.order.OrderNo;
import io.curfew.parking.TimerTrace;
import io.curfew.parking.TimerTraces;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Timer traces in memory. */
public final class InMemoryTimerTraces implements TimerTraces {
  private final Map<Key, TimerTrace> stays = new LinkedHashMap<>();

  @Override
  public synchronized void parked(Collection<Stay> begun) {
    begun.forEach(stay -> stays.putIfAbsent(new Key(stay.id(), stay.orderNo()), stay.trace()));
  }

  @Override
  public synchronized int arrived(Collection<String> stayIds, Instant at) {
    List<Map.Entry<Key, TimerTrace>> open =
        stays.entrySet().stream()
            .filter(stay -> stayIds.contains(stay.getKey().id()))
            .filter(stay -> stay.getValue().arrivedAt() == null)
            .toList();
    open.forEach(stay -> stay.setValue(ended(stay.getValue(), at)));
    return open.size();
  }

  @Override
  public synchronized List<TimerTrace> of(OrderNo orderNo) {
    return stays.entrySet().stream()
        .filter(stay -> stay.getKey().orderNo().equals(orderNo))
        .map(Map.Entry::getValue)
        .sorted(Comparator.comparing(TimerTrace::parkedAt))
        .toList();
  }

  private static TimerTrace ended(TimerTrace trace, Instant at) {
    return new TimerTrace(
        trace.parkedAt(), trace.rung(), trace.confirmed(), at, trace.hops(), trace.attempts());
  }

  private record Key(String id, OrderNo orderNo) {}
}
