package io.curfew.console.overview;

import io.curfew.console.client.Overview;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The figures of one moment, by the names of the lines that show them. */
record Sample(Instant at, Map<String, Double> figures) {
  static final List<String> DEPTHS = List.of("PARKED", "DUE", "RETRY", "QUARANTINE", "LOCAL");
  static final List<String> SOURCES = List.of("TIMER", "SWEEP", "LOCAL", "OPERATOR");

  static Sample of(Overview overview) {
    Map<String, Double> figures = new HashMap<>();
    DEPTHS.forEach(role -> figures.put("depth." + role, (double) overview.depth(role)));
    SOURCES.forEach(
        source ->
            figures.put("closes." + source, (double) overview.closes().getOrDefault(source, 0L)));
    spread(figures, "lateness", overview.lateness());
    spread(figures, "latency", overview.deadLetterLatency());
    return new Sample(overview.at(), figures);
  }

  private static void spread(Map<String, Double> figures, String name, Overview.Spread spread) {
    put(figures, name + ".p50", spread.p50());
    put(figures, name + ".p99", spread.p99());
    put(figures, name + ".max", spread.max());
  }

  private static void put(Map<String, Double> figures, String name, @Nullable Double value) {
    if (value != null) {
      figures.put(name, value);
    }
  }
}
