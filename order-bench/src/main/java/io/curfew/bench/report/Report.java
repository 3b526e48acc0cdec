package io.curfew.bench.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What one benchmark found.
 *
 * @param conditions servers and settings it ran on, by name
 * @param unit of the bars
 */
public record Report(
    String name,
    String title,
    Map<String, String> conditions,
    Table table,
    List<Target> targets,
    List<String> notes,
    String unit,
    List<Bar> bars) {

  public Report {
    conditions = new LinkedHashMap<>(conditions);
    targets = List.copyOf(targets);
    notes = List.copyOf(notes);
    bars = List.copyOf(bars);
  }

  public String markdown() {
    return "## %s\n\n%s%s%s\n%s\n"
        .formatted(title, table.markdown(), targetLines(), noteLines(), conditionLines());
  }

  String svg() {
    return new BarChart(title, unit, bars).svg();
  }

  private String targetLines() {
    List<List<String>> rows =
        targets.stream()
            .map(target -> List.of(target.what(), target.wish(), target.result(), target.verdict()))
            .toList();
    return rows.isEmpty()
        ? ""
        : "\n" + new Table(List.of("target", "wanted", "reached", ""), rows).markdown();
  }

  private String noteLines() {
    return notes.stream().map(note -> "* " + note + "\n").collect(Collectors.joining("", "\n", ""));
  }

  private String conditionLines() {
    return conditions.entrySet().stream()
        .map(condition -> condition.getKey() + ": " + condition.getValue())
        .collect(Collectors.joining("; ", "Conditions: ", "."));
  }
}
