package io.curfew.bench.burst;

import io.curfew.bench.Benchmark;
import io.curfew.bench.Options;
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
import io.curfew.closing.CloseDueOrders;
import io.curfew.closing.CloseOutcome.Result;
import io.curfew.order.OrderNo;
import io.curfew.order.Source;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A hundred due orders through the use case: one after the other, and as one batch. */
public final class Hundred implements Benchmark {
  private static final int ORDERS = 100;
  private static final int SKUS = 20;

  /** The first runs find everything cold. */
  private static final int WARM_UPS = 5;

  private static final String ONE_BY_ONE = "Curfew, one by one";
  private static final String BATCH = "Curfew, as a batch";

  @Override
  public String name() {
    return "hundred";
  }

  @Override
  public Report run(Options options) {
    List<Double> oneByOne = new ArrayList<>();
    List<Double> batch = new ArrayList<>();
    try (Stage stage = Stage.start(List.of())) {
      Map<String, String> conditions = Conditions.of(stage);
      for (int round = 1; round <= WARM_UPS + options.rounds(); round++) {
        double single = millis(stage, "single" + round + "x", 1);
        double together = millis(stage, "batch" + round + "x", ORDERS);
        if (round > WARM_UPS) {
          oneByOne.add(single);
          batch.add(together);
        }
      }
      return report(conditions, Figures.median(oneByOne), Figures.median(batch));
    }
  }

  private static double millis(Stage stage, String name, int size) {
    Seeding seeding = new Seeding(stage);
    Workload work = new Workload(name, ORDERS, SKUS, Instant.EPOCH);
    seeding.place(work);
    seeding.fallDue(work, Instant.now().minusSeconds(1));
    List<OrderNo> due = work.orderNos().stream().map(OrderNo::new).toList();
    CloseDueOrders closing = stage.bean(CloseDueOrders.class);
    long start = System.nanoTime();
    int closed = 0;
    for (int from = 0; from < ORDERS; from += size) {
      closed += closing.close(due.subList(from, from + size), Source.TIMER).count(Result.CLOSED);
    }
    double millis = Seconds.since(start) * 1_000;
    if (closed != ORDERS) {
      throw new BenchFailed("%d of %d orders were closed".formatted(closed, ORDERS), null);
    }
    return millis;
  }

  private Report report(Map<String, String> conditions, double oneByOne, double batch) {
    return new Report(
        name(),
        "Hundred: a hundred due orders",
        conditions,
        new Table(
            List.of("", "ms"),
            List.of(List.of(ONE_BY_ONE, Figures.of(oneByOne)), List.of(BATCH, Figures.of(batch)))),
        List.of(Target.atLeast(4, "one by one / batch (1,200 ms / 300 ms)", oneByOne / batch)),
        List.of("Orders are closed, released, recorded and announced; events leave later."),
        "ms for a hundred orders",
        List.of(new Bar(ONE_BY_ONE, oneByOne), new Bar(BATCH, batch)));
  }
}
