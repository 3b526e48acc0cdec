package io.curfew.bench.depth;

import io.curfew.bench.Benchmark;
import io.curfew.bench.Options;
import io.curfew.bench.report.Bar;
import io.curfew.bench.report.Figures;
import io.curfew.bench.report.Report;
import io.curfew.bench.report.Table;
import io.curfew.bench.report.Target;
import io.curfew.bench.stage.Conditions;
import io.curfew.bench.stage.Cost;
import io.curfew.bench.stage.Sql;
import io.curfew.bench.stage.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Statements a minute when nothing is due, with every job at its usual interval. */
public final class Idle implements Benchmark {
  private static final Logger LOG = LoggerFactory.getLogger(Idle.class);
  private static final int SETTLE_SECONDS = 5;
  private static final int SECONDS = 30;
  private static final String LOCKS = "shedlock";

  @Override
  public String name() {
    return "idle";
  }

  @Override
  public Report run(Options options) throws InterruptedException {
    try (Stage stage = Stage.tapped(List.of("--curfew.sweep.interval=30s"))) {
      Map<String, String> conditions = Conditions.of(stage);
      Sql sql = stage.sql();
      TimeUnit.SECONDS.sleep(SETTLE_SECONDS);
      stage.statements().startAgain();
      List<Double> perMinute = new ArrayList<>();
      for (int round = 1; round <= options.rounds(); round++) {
        Cost before = Cost.now(sql);
        TimeUnit.SECONDS.sleep(SECONDS);
        perMinute.add(Cost.now(sql).since(before).statements() * 60.0 / SECONDS);
        LOG.info("idle: round {} of {}", round, options.rounds());
      }
      return report(
          conditions, stage.statements().counts(), perMinute, options.rounds() * SECONDS / 60.0);
    }
  }

  private Report report(
      Map<String, String> conditions,
      Map<String, Integer> counts,
      List<Double> perMinute,
      double minutes) {
    int sent = counts.values().stream().mapToInt(count -> count).sum();
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("all that the database counts", Figures.of(Figures.median(perMinute))));
    counts.forEach(
        (text, count) -> rows.add(List.of(shortened(text), Figures.of(count / minutes))));
    return new Report(
        name(),
        "Idle: statements a minute when nothing is due",
        conditions,
        new Table(List.of("statement", "a minute"), rows),
        List.of(Target.atMost(1, "statements for each run of a job", (double) sent / runs(counts))),
        List.of(
            "A run of a job is counted by the one statement that looks for its work; the rest are its locks.",
            "What the database counts beyond those listed is begin, commit, settings of the session and the clock."),
        "statements a minute",
        List.of(new Bar("Curfew, idle", Figures.median(perMinute))));
  }

  private static int runs(Map<String, Integer> counts) {
    return counts.entrySet().stream()
        .filter(count -> !count.getKey().contains(LOCKS))
        .mapToInt(Map.Entry::getValue)
        .sum();
  }

  private static String shortened(String text) {
    String line = text.replace("|", "/");
    return line.length() <= 100 ? line : line.substring(0, 97) + "...";
  }
}
