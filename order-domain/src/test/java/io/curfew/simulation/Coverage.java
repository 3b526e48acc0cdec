package io.curfew.simulation;

import io.curfew.order.OrderTrigger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;

/** How often what happened, over one seed or many. */
final class Coverage {
  private final long[] calls = new long[Point.ALL.size()];
  private final List<Map<Fault, Long>> faults = new ArrayList<>();
  private final Map<OrderTrigger, Long> triggers = new EnumMap<>(OrderTrigger.class);
  private final Map<String, Long> others = new TreeMap<>();
  private long steps;

  Coverage() {
    Point.ALL.forEach(point -> faults.add(new EnumMap<>(Fault.class)));
  }

  void stepped() {
    steps++;
  }

  void called(Point point) {
    calls[point.id()]++;
  }

  void hit(Point point, Fault fault) {
    faults.get(point.id()).merge(fault, 1L, Long::sum);
  }

  void moved(OrderTrigger trigger) {
    triggers.merge(trigger, 1L, Long::sum);
  }

  void count(String what) {
    others.merge(what, 1L, Long::sum);
  }

  void add(Coverage other) {
    steps += other.steps;
    Arrays.setAll(calls, id -> calls[id] + other.calls[id]);
    addTo(triggers, other.triggers);
    Point.ALL.forEach(point -> addTo(faults.get(point.id()), other.faults.get(point.id())));
    addTo(others, other.others);
  }

  private static <K> void addTo(Map<K, Long> sums, Map<K, Long> more) {
    more.forEach((key, count) -> sums.merge(key, count, Long::sum));
  }

  long steps() {
    return steps;
  }

  /** Calls of ports, each of which could have gone wrong. */
  long calls() {
    return LongStream.of(calls).sum();
  }

  /** Every trigger, every failure of a port, and every crash point: before and after a method. */
  Map<String, Long> figures() {
    Map<String, Long> figures = new TreeMap<>();
    for (OrderTrigger trigger : OrderTrigger.values()) {
      figures.put("trigger " + trigger, triggers.getOrDefault(trigger, 0L));
    }
    for (Point point : Point.ALL) {
      for (Fault fault : point.faults()) {
        figures.merge(
            fault + " at " + point.port().getSimpleName(), times(point, fault), Long::sum);
      }
      figures.put("CRASH_BEFORE at " + point.name(), times(point, Fault.CRASH_BEFORE));
      figures.put("CRASH_AFTER at " + point.name(), times(point, Fault.CRASH_AFTER));
    }
    return figures;
  }

  private long times(Point point, Fault fault) {
    return faults.get(point.id()).getOrDefault(fault, 0L);
  }

  /** The figures that are below so many. */
  Map<String, Long> rarerThan(long enough) {
    Map<String, Long> rare = figures();
    rare.values().removeIf(times -> times >= enough);
    return rare;
  }

  /** What else was counted. */
  Map<String, Long> others() {
    return others;
  }
}
