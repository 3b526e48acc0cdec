package io.curfew.bench.load;

import io.curfew.bench.Benchmark;
import io.curfew.bench.Options;
import io.curfew.bench.contender.Contender.Armed;
import io.curfew.bench.contender.PollScan;
import io.curfew.bench.report.Bar;
import io.curfew.bench.report.Figures;
import io.curfew.bench.report.Report;
import io.curfew.bench.report.Table;
import io.curfew.bench.report.Target;
import io.curfew.bench.stage.Conditions;
import io.curfew.bench.stage.Stage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** 500 orders a second with mixed windows, half of them paid in time; beside two polls. */
public final class Steady implements Benchmark {
  private static final Logger LOG = LoggerFactory.getLogger(Steady.class);
  private static final int SECONDS = 60;
  private static final int WARM_UP = 2_500;
  private static final String CURFEW = "Curfew";
  private static final String BARE = "limit: the broker alone";
  private static final List<Duration> POLLS =
      List.of(Duration.ofSeconds(1), Duration.ofSeconds(30));

  private final Map<String, List<SteadyRun>> runs = new LinkedHashMap<>();
  private final Map<String, String> conditions = new LinkedHashMap<>();

  @Override
  public String name() {
    return "steady";
  }

  @Override
  public Report run(Options options) throws InterruptedException {
    int orders = Math.min(options.orders(), SteadyRun.PER_SECOND * SECONDS);
    LOG.info("steady: warming up");
    measure(CURFEW, Math.min(orders, WARM_UP), Customers::of, stage -> () -> {});
    runs.clear();
    for (int round = 1; round <= options.rounds(); round++) {
      LOG.info("steady: round {} of {}", round, options.rounds());
      bare(orders / 2);
      measure(CURFEW, orders, Customers::of, stage -> () -> {});
      for (Duration interval : POLLS) {
        PollScan poll = new PollScan(interval);
        measure(
            poll.name(), orders, Customers::withoutTimers, stage -> poll.start(stage.dataSource()));
      }
    }
    return report();
  }

  /** As many as are closed in the other runs. */
  private void bare(int messages) {
    try (Stage stage = Stage.start(List.of())) {
      conditions.putAll(conditions.isEmpty() ? Conditions.of(stage) : Map.of());
      add(
          BARE,
          SteadyRun.ofLateness(BareDelay.lateness(stage, messages, SteadyRun.PER_SECOND / 2)));
    }
  }

  private void measure(
      String name, int orders, Function<Stage, Customers> customers, Function<Stage, Armed> closer)
      throws InterruptedException {
    try (Stage stage = Stage.start(List.of())) {
      Customers.stock(stage);
      Armed armed = closer.apply(stage);
      try {
        add(name, SteadyRun.of(stage, customers.apply(stage), orders));
      } finally {
        armed.close();
      }
    }
  }

  private void add(String name, SteadyRun run) {
    LOG.info("  {}: p50 {} ms, p99 {} ms", name, run.lateness(0.5), run.lateness(0.99));
    runs.computeIfAbsent(name, unused -> new ArrayList<>()).add(run);
  }

  private Report report() {
    return new Report(
        name(),
        "Steady: 500 orders a second, half of them paid in time",
        conditions,
        new Table(
            List.of(
                "lateness ms",
                "p50",
                "p99",
                "p99.9",
                "max",
                "statements",
                "app CPU s",
                "broker CPU s",
                "database CPU s"),
            runs.keySet().stream().map(this::row).toList()),
        List.of(
            Target.atMost(
                1.5,
                "p99 lateness of Curfew / broker alone",
                median(CURFEW, run -> run.lateness(0.99))
                    / median(BARE, run -> run.lateness(0.99)))),
        List.of(
            "Statements and CPU are for 1,000 orders that are placed, and paid or closed; the app's include the customers.",
            "Lateness is from closeAt to the instant written as closed; of the broker alone, to the delivery."),
        "ms of lateness, p99",
        runs.keySet().stream()
            .map(name -> new Bar(name, median(name, run -> run.lateness(0.99))))
            .toList());
  }

  private List<String> row(String name) {
    return List.of(
        name,
        figure(name, run -> run.lateness(0.5)),
        figure(name, run -> run.lateness(0.99)),
        figure(name, run -> run.lateness(0.999)),
        figure(name, run -> run.lateness(1)),
        figure(name, run -> run.perThousand((double) run.cost().statements())),
        figure(name, run -> run.perThousand(run.cost().processors().appSeconds())),
        figure(name, run -> run.perThousand(run.cost().processors().brokerSeconds())),
        figure(name, run -> run.perThousand(run.cost().processors().databaseSeconds())));
  }

  private String figure(String name, Function<SteadyRun, Double> value) {
    return Figures.of(median(name, value));
  }

  private double median(String name, Function<SteadyRun, Double> value) {
    return Figures.median(runs.getOrDefault(name, List.of()).stream().map(value).toList());
  }
}
