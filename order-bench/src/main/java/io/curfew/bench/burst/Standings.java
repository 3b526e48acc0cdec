package io.curfew.bench.burst;

import io.curfew.bench.report.Bar;
import io.curfew.bench.report.Figures;
import io.curfew.bench.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The outcomes of all rounds, by contender in the order in which they first ran. */
final class Standings {
  private final Map<String, List<Outcome>> outcomes = new LinkedHashMap<>();

  void add(String name, Outcome outcome) {
    outcomes.computeIfAbsent(name, unused -> new ArrayList<>()).add(outcome);
  }

  /** Orders a second, median of the rounds; NaN for who did not run or closed wrongly in any. */
  double perSecond(String name) {
    List<Outcome> runs = outcomes.getOrDefault(name, List.of());
    return runs.stream().allMatch(Outcome::isRight)
        ? Figures.median(runs.stream().map(Outcome::perSecond).toList())
        : Double.NaN;
  }

  double ratio(String name, String other) {
    return perSecond(name) / perSecond(other);
  }

  Table table(String first) {
    List<List<String>> rows =
        outcomes.entrySet().stream()
            .map(entry -> row(entry.getKey(), entry.getValue(), first))
            .toList();
    return new Table(
        List.of("", "orders", "orders/s", "lowest", "highest", first + " is so much faster", ""),
        rows);
  }

  List<Bar> bars() {
    return outcomes.keySet().stream()
        .filter(name -> !Double.isNaN(perSecond(name)))
        .map(name -> new Bar(name, perSecond(name)))
        .toList();
  }

  /** What disqualified whom. */
  List<String> faults() {
    return outcomes.entrySet().stream()
        .flatMap(
            entry ->
                entry.getValue().stream()
                    .filter(run -> !run.isRight())
                    .map(
                        run ->
                            entry.getKey()
                                + " is disqualified: "
                                + String.join("; ", run.faults())))
        .distinct()
        .toList();
  }

  private List<String> row(String name, List<Outcome> runs, String first) {
    List<Double> rates = runs.stream().map(Outcome::perSecond).sorted().toList();
    return List.of(
        name,
        Figures.of(runs.get(0).orders()),
        Figures.of(perSecond(name)),
        Figures.of(rates.get(0)),
        Figures.of(rates.get(rates.size() - 1)),
        Figures.of(ratio(first, name)),
        runs.stream().allMatch(Outcome::isRight) ? "right" : "WRONG");
  }
}
