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
import io.curfew.bench.stage.Conditions;
import io.curfew.bench.stage.Seeding;
import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import io.curfew.order.OrderNo;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.CloseTimers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The burst beside a million parked timers that are due in weeks. {@code bin/bench} gives this
 * process a heap of 256 MB.
 */
public final class Parked implements Benchmark {
  private static final Logger LOG = LoggerFactory.getLogger(Parked.class);
  private static final int MOST_ORDERS = 20_000;
  private static final int MOST_TIMERS = 1_000_000;
  private static final int PER_SECOND = 4_000;
  private static final int PAGE = 400;
  private static final int SKUS = 1_000;
  private static final double MEGABYTE = 1024 * 1024;

  private int works;

  @Override
  public String name() {
    return "parked";
  }

  @Override
  public Report run(Options options) throws InterruptedException {
    int orders = Math.min(options.orders(), MOST_ORDERS);
    int timers = (int) Math.min(MOST_TIMERS, 10L * options.orders());
    try (Stage stage = Stage.start(Contenders.CURFEW.settings(orders))) {
      Map<String, String> conditions = Conditions.of(stage);
      double before = burst(stage, orders, options.rounds());
      LOG.info("parked: {}/s, now {} timers are parked", Figures.of(before), timers);
      park(stage, timers);
      double beside = burst(stage, orders, options.rounds());
      return report(conditions, stage.timersUnconfirmed(), timers, before, beside);
    }
  }

  private double burst(Stage stage, int orders, int rounds) throws InterruptedException {
    List<Double> perSecond = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      Workload work =
          new Workload("work" + works++ + "x", orders, Math.min(SKUS, orders), Instant.EPOCH);
      new Seeding(stage).place(work);
      perSecond.add(Race.perSecond(stage, Contenders.CURFEW, work));
    }
    return Figures.median(perSecond);
  }

  /** Not faster than the broker confirms, or they would be kept in this process. */
  private static void park(Stage stage, int timers) {
    CloseTimers closeTimers = stage.bean(CloseTimers.class);
    Instant closeAt = Instant.now().plus(Duration.ofDays(20));
    for (int i = 0; i < timers; i++) {
      closeTimers.park(new CloseTimer(new OrderNo("parked" + i), closeAt));
      if (i % PAGE == 0) {
        LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(PAGE) / PER_SECOND);
      }
    }
  }

  private Report report(
      Map<String, String> conditions,
      double unconfirmed,
      int timers,
      double before,
      double beside) {
    double heap = Runtime.getRuntime().maxMemory() / MEGABYTE;
    String name = "Curfew, beside " + Figures.of(timers) + " parked timers";
    return new Report(
        name(),
        "Parked: the burst beside a million parked timers",
        conditions,
        new Table(
            List.of("", "burst orders/s"),
            List.of(
                List.of("Curfew, none parked", Figures.of(before)),
                List.of(name, Figures.of(beside)))),
        List.of(
            Target.atLeast(0.9, "beside parked timers / none parked", beside / before),
            Target.atMost(256, "MB of heap", heap),
            Target.atMost(0, "timers the broker did not confirm", unconfirmed)),
        List.of("The heap holds the benchmark's own part too."),
        "orders closed per second",
        List.of(new Bar("Curfew, none parked", before), new Bar(name, beside)));
  }
}
