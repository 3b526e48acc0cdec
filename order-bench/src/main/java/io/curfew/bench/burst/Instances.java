package io.curfew.bench.burst;

import io.curfew.bench.Benchmark;
import io.curfew.bench.Options;
import io.curfew.bench.contender.Contenders;
import io.curfew.bench.report.Report;
import io.curfew.bench.stage.Conditions;
import io.curfew.bench.stage.Seeding;
import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The burst with one, two and four instances on the same servers, all in this process. */
public final class Instances implements Benchmark {
  private static final Logger LOG = LoggerFactory.getLogger(Instances.class);
  private static final List<Integer> COUNTS = List.of(1, 2, 4);
  private static final int SKUS = 1_000;

  @Override
  public String name() {
    return "instances";
  }

  @Override
  public Report run(Options options) throws InterruptedException {
    Standings standings = new Standings();
    Map<String, String> conditions = new LinkedHashMap<>();
    for (int round = 1; round <= options.rounds(); round++) {
      for (int count : COUNTS) {
        standings.add(label(count), measure(count, options.orders(), conditions));
        LOG.info("instances: round {} of {}, {} done", round, options.rounds(), label(count));
      }
    }
    return new Report(
        name(),
        "Instances: the burst with several of them",
        conditions,
        standings.table(label(1)),
        List.of(),
        new ArrayList<>(standings.faults()),
        "orders closed per second",
        standings.bars());
  }

  private static Outcome measure(int count, int orders, Map<String, String> conditions)
      throws InterruptedException {
    List<String> settings = Contenders.CURFEW.settings(orders);
    Deque<Stage> others = new ArrayDeque<>();
    try (Stage first = Stage.start(settings)) {
      conditions.putAll(conditions.isEmpty() ? Conditions.of(first) : Map.of());
      for (int i = 1; i < count; i++) {
        others.push(first.anotherInstance(settings));
      }
      Workload work = new Workload("burst", orders, Math.min(SKUS, orders), Instant.EPOCH);
      new Seeding(first).place(work);
      return Race.run(first, Contenders.CURFEW, work);
    } finally {
      others.forEach(Stage::close);
    }
  }

  private static String label(int count) {
    return count == 1 ? "Curfew, 1 instance" : "Curfew, " + count + " instances";
  }
}
