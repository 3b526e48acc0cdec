package io.curfew.simulation;

import io.curfew.order.OrderTrigger;
import java.util.Map;
import java.util.TreeMap;

/** How often what happened, over one seed or many. */
final class Coverage {
  private final long[][] faults = new long[Point.ALL.size()][Fault.values().length];
  private final Map<String, Long> counts = new TreeMap<>();

  void hit(Point point, Fault fault) {
    faults[point.id()][fault.ordinal()]++;
  }

  void moved(OrderTrigger trigger) {
    count("trigger " + trigger);
  }

  void count(String what) {
    counts.merge(what, 1L, Long::sum);
  }

  synchronized void add(Coverage other) {
    for (int point = 0; point < faults.length; point++) {
      for (int fault = 0; fault < faults[point].length; fault++) {
        faults[point][fault] += other.faults[point][fault];
      }
    }
    other.counts.forEach((what, count) -> counts.merge(what, count, Long::sum));
  }

  /** Triggers, crashes by method, failures by port, and what else was counted. */
  Map<String, Long> figures() {
    Map<String, Long> figures = new TreeMap<>(counts);
    for (OrderTrigger trigger : OrderTrigger.values()) {
      figures.putIfAbsent("trigger " + trigger, 0L);
    }
    for (Point point : Point.ALL) {
      for (Fault fault : Fault.values()) {
        if (fault.isCrash()) {
          figures.put(fault + " at " + point.name(), faults[point.id()][fault.ordinal()]);
        } else if (point.faults().contains(fault)) {
          figures.merge(
              fault + " at " + point.port().getSimpleName(),
              faults[point.id()][fault.ordinal()],
              Long::sum);
        }
      }
    }
    return figures;
  }
}
