package io.curfew.bench.load;

import io.curfew.bench.report.Bar;
import io.curfew.bench.report.Figures;
import io.curfew.bench.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The latencies of all rounds by what was called, in the order in which it first was. */
final class Measured {
  private final Map<String, List<Latencies>> runs = new LinkedHashMap<>();

  void add(String what, Latencies latencies) {
    runs.computeIfAbsent(what, unused -> new ArrayList<>()).add(latencies);
  }

  /** Median of the rounds. */
  double perSecond(String what) {
    return Figures.median(of(what).stream().map(Latencies::perSecond).toList());
  }

  Table table(String unit, int calls) {
    return new Table(
        List.of("", unit, unit + "/s", "p50 ms", "p99 ms"),
        runs.keySet().stream().map(what -> row(what, calls)).toList());
  }

  List<Bar> bars() {
    return runs.keySet().stream().map(what -> new Bar(what, perSecond(what))).toList();
  }

  private List<String> row(String what, int calls) {
    return List.of(
        what,
        Figures.of(calls),
        Figures.of(perSecond(what)),
        Figures.of(millis(what, 0.5)),
        Figures.of(millis(what, 0.99)));
  }

  private double millis(String what, double share) {
    return Figures.median(of(what).stream().map(run -> run.millis(share)).toList());
  }

  private List<Latencies> of(String what) {
    return runs.getOrDefault(what, List.of());
  }
}
