package io.curfew.bench.burst;

import io.curfew.bench.Benchmark;
import io.curfew.bench.Options;
import io.curfew.bench.contender.Contender;
import io.curfew.bench.contender.Contenders;
import io.curfew.bench.limit.BareBroker;
import io.curfew.bench.limit.BareDatabase;
import io.curfew.bench.limit.Limit;
import io.curfew.bench.report.Figures;
import io.curfew.bench.report.Report;
import io.curfew.bench.report.Target;
import io.curfew.bench.stage.BenchFailed;
import io.curfew.bench.stage.Conditions;
import io.curfew.bench.stage.Seeding;
import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All contenders and both limits, each run on fresh servers' schemas, round by round. */
public final class Burst implements Benchmark {
  private static final Logger LOG = LoggerFactory.getLogger(Burst.class);
  private static final String CURFEW = Contenders.CURFEW.name();

  /** Orders of a round that does not count, since the first in a process runs cold. */
  private static final int WARM_UP = 5_000;

  private static final Limit BROKER = new BareBroker();
  private static final Limit DATABASE = new BareDatabase();

  private final String name;
  private final String title;
  private final int skus;

  /**
   * @param skus among which the orders are spread: one for a flash sale
   */
  public Burst(String name, String title, int skus) {
    this.name = name;
    this.title = title;
    this.skus = skus;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Report run(Options options) throws InterruptedException {
    Standings standings = new Standings();
    Map<String, String> conditions = new LinkedHashMap<>();
    LOG.info("{}: warming up", name);
    everyone(new Standings(), conditions, Math.min(WARM_UP, options.orders()));
    for (int round = 1; round <= options.rounds(); round++) {
      LOG.info("{}: round {} of {}", name, round, options.rounds());
      everyone(standings, conditions, options.orders());
    }
    return report(options, standings, conditions);
  }

  private void everyone(Standings standings, Map<String, String> conditions, int orders)
      throws InterruptedException {
    for (Limit limit : List.of(BROKER, DATABASE)) {
      standings.add(limit.name(), measure(limit, orders, conditions));
    }
    for (Contender contender : Contenders.all()) {
      standings.add(contender.name(), measure(contender, contender.share(orders)));
    }
  }

  private Outcome measure(Limit limit, int orders, Map<String, String> conditions) {
    try (Stage stage = Stage.start(List.of())) {
      conditions.putAll(conditions.isEmpty() ? Conditions.of(stage) : Map.of());
      double perSecond = limit.perSecond(stage, seeded(stage, orders));
      return told(limit.name(), new Outcome(orders, perSecond, List.of()));
    }
  }

  private Outcome measure(Contender contender, int orders) throws InterruptedException {
    try (Stage stage = Stage.start(contender.settings(orders))) {
      return told(contender.name(), Race.run(stage, contender, seeded(stage, orders)));
    } catch (BenchFailed failed) {
      LOG.warn("  {} failed", contender.name(), failed);
      return new Outcome(orders, Double.NaN, List.of(String.valueOf(failed.getMessage())));
    }
  }

  private static Outcome told(String who, Outcome outcome) {
    LOG.info(
        "  {}: {} orders, {}/s, {}",
        who,
        outcome.orders(),
        Figures.of(outcome.perSecond()),
        outcome.isRight() ? "right" : "WRONG: " + String.join("; ", outcome.faults()));
    return outcome;
  }

  private Workload seeded(Stage stage, int orders) {
    Workload work = new Workload("burst", orders, Math.min(skus, orders), Instant.EPOCH);
    new Seeding(stage).place(work);
    return work;
  }

  private Report report(Options options, Standings standings, Map<String, String> conditions) {
    List<String> notes = new ArrayList<>(standings.faults());
    notes.add(
        "Median of %d rounds. Slow contenders get fewer orders: see the column."
            .formatted(options.rounds()));
    return new Report(
        name,
        title,
        conditions,
        standings.table(CURFEW),
        targets(standings),
        notes,
        "orders closed per second",
        standings.bars());
  }

  private static List<Target> targets(Standings standings) {
    return List.of(
        target(standings, 0.8, Contenders.CURFEW_ONE_BY_ONE.name(), BROKER.name()),
        target(standings, 0.5, DATABASE.name()),
        target(standings, 8, Contenders.MESSAGE_BY_MESSAGE.name()),
        target(standings, 1.5, Contenders.BATCH_OF_HUNDRED.name()),
        target(standings, 12, Contenders.DB_SCHEDULER.name()),
        target(standings, 20, Contenders.JOB_RUNR.name()),
        target(standings, 50, Contenders.QUARTZ.name()));
  }

  private static Target target(Standings standings, double wanted, String other) {
    return target(standings, wanted, CURFEW, other);
  }

  private static Target target(Standings standings, double wanted, String ours, String other) {
    return Target.atLeast(wanted, ours + " / " + other, standings.ratio(ours, other));
  }
}
