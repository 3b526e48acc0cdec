package io.curfew.bench.depth;

import io.curfew.bench.Benchmark;
import io.curfew.bench.Options;
import io.curfew.bench.burst.Race;
import io.curfew.bench.contender.Contenders;
import io.curfew.bench.report.Bar;
import io.curfew.bench.report.Figures;
import io.curfew.bench.report.Report;
import io.curfew.bench.report.Table;
import io.curfew.bench.report.Target;
import io.curfew.bench.stage.BenchFailed;
import io.curfew.bench.stage.Conditions;
import io.curfew.bench.stage.Seconds;
import io.curfew.bench.stage.Seeding;
import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import io.curfew.sweeping.SweepOverdueOrders;
import io.curfew.sweeping.SweepReport;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Burst and sweep with ever more rows in the tables, and how the database runs each statement. */
public final class Depth implements Benchmark {
  private static final Logger LOG = LoggerFactory.getLogger(Depth.class);
  private static final int MOST_ORDERS = 20_000;
  private static final int MOST_ROWS = 10_000_000;
  private static final int SKUS = 1_000;

  private final Map<Integer, List<Double>> bursts = new LinkedHashMap<>();
  private final Map<Integer, List<Double>> sweeps = new LinkedHashMap<>();
  private int works;

  @Override
  public String name() {
    return "depth";
  }

  @Override
  public Report run(Options options) throws InterruptedException {
    int orders = Math.min(options.orders(), MOST_ORDERS);
    int most = (int) Math.min(MOST_ROWS, 100L * options.orders());
    try (Stage stage = Stage.tapped(Contenders.CURFEW.settings(orders))) {
      Map<String, String> conditions = Conditions.of(stage);
      stage.statements().startAgain(); // without those of the migrations
      OldOrders old = new OldOrders(stage);
      for (int rows : List.of(0, most / 10, most)) {
        LOG.info("depth: {} rows, filling", rows);
        old.fillUpTo(rows);
        for (int round = 0; round <= options.rounds(); round++) {
          measure(stage, orders, rows, round > 0);
        }
      }
      return report(conditions, new Plans(stage).lines(), List.of(0, most / 10, most));
    }
  }

  /** The first round of each depth finds its pages cold and does not count. */
  private void measure(Stage stage, int orders, int rows, boolean counts)
      throws InterruptedException {
    double burst = Race.perSecond(stage, Contenders.CURFEW, seeded(stage, orders));
    double sweep = sweep(stage, orders);
    LOG.info("  {} rows: burst {}/s, sweep {}/s", rows, Figures.of(burst), Figures.of(sweep));
    if (counts) {
      bursts.computeIfAbsent(rows, unused -> new ArrayList<>()).add(burst);
      sweeps.computeIfAbsent(rows, unused -> new ArrayList<>()).add(sweep);
    }
  }

  private Workload seeded(Stage stage, int orders) {
    Workload work =
        new Workload("work" + works++ + "x", orders, Math.min(SKUS, orders), Instant.EPOCH);
    new Seeding(stage).place(work);
    return work;
  }

  private double sweep(Stage stage, int orders) {
    new Seeding(stage).fallDue(seeded(stage, orders), Instant.now().minusSeconds(60));
    long start = System.nanoTime();
    SweepReport report = stage.bean(SweepOverdueOrders.class).sweep(() -> {});
    if (report.closed() != orders) {
      throw new BenchFailed("the sweep closed " + report, null);
    }
    return orders / Seconds.since(start);
  }

  private Report report(Map<String, String> conditions, List<String> plans, List<Integer> depths) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "A twentieth of the rows are pending and due in weeks; the outbox has a sent event for each row.");
    notes.addAll(plans);
    return new Report(
        name(),
        "Depth: burst and sweep with ever more rows",
        conditions,
        new Table(
            List.of("rows", "burst orders/s", "sweep orders/s"),
            depths.stream().map(this::row).toList()),
        depths.stream().skip(1).flatMap(rows -> targets(rows).stream()).toList(),
        notes,
        "orders closed per second in the burst",
        depths.stream()
            .map(rows -> new Bar("Curfew, " + Figures.of(rows) + " rows", median(bursts, rows)))
            .toList());
  }

  private List<String> row(int rows) {
    return List.of(
        Figures.of(rows), Figures.of(median(bursts, rows)), Figures.of(median(sweeps, rows)));
  }

  private List<Target> targets(int rows) {
    return List.of(
        Target.atLeast(
            0.9,
            "burst with " + Figures.of(rows) + " rows / empty",
            median(bursts, rows) / median(bursts, 0)),
        Target.atLeast(
            0.9,
            "sweep with " + Figures.of(rows) + " rows / empty",
            median(sweeps, rows) / median(sweeps, 0)));
  }

  private static double median(Map<Integer, List<Double>> measured, int rows) {
    return Figures.median(measured.getOrDefault(rows, List.of()));
  }
}
