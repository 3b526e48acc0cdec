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
  private static final int RELAYS_A_MINUTE = 120;

  @Override
  public String name() {
    return "idle";
  }

  @Override
  public Report run(Options options) throws InterruptedException {
    try (Stage stage = Stage.tapped(List.of("--curfew.sweep.interval=30s"))) {
      Map<String, String> conditions = Conditions.of(stage);
      Sql sql = new Sql(stage.dataSource());
      TimeUnit.SECONDS.sleep(SETTLE_SECONDS);
      stage.statements().startAgain();
      List<Double> perMinute = new ArrayList<>();
      for (int round = 1; round <= options.rounds(); round++) {
        Cost before = Cost.now(sql);
        TimeUnit.SECONDS.sleep(SECONDS);
        perMinute.add(Cost.now(sql).since(before).statements() * 60.0 / SECONDS);
        LOG.info("idle: round {} of {}", round, options.rounds());
      }
      return report(conditions, stage.statements().counts(), perMinute, options.rounds() * SECONDS / 60.0);
    }
  }

  private Report report(
      Map<String, String> conditions,
      Map<String, Integer> counts,
      List<Double> perMinute,
      double minutes) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("all that the database counts", Figures.of(Figures.median(perMinute))));
    counts.forEach(
        (text, count) -> rows.add(List.of(shortened(text), Figures.of(count / minutes))));
    return new Report(
        name(),
        "Idle: statements a minute when nothing is due",
        conditions,
        new Table(List.of("statement", "a minute"), rows),
        List.of(
            Target.atMost(
                RELAYS_A_MINUTE,
                "most of any one statement a minute (the relay's job runs "
                    + RELAYS_A_MINUTE
                    + " times)",
                counts.values().stream().mapToInt(count -> count).max().orElse(0) / minutes)),
        List.of(
            "What the database counts beyond the statements listed is begin, commit and the like."),
        "statements a minute",
        List.of(new Bar("Curfew, idle", Figures.median(perMinute))));
  }

  private static String shortened(String text) {
    String line = text.replace("|", "/");
    return line.length() <= 100 ? line : line.substring(0, 97) + "...";
  }
}
