package io.curfew.bench;

import io.curfew.bench.burst.Burst;
import io.curfew.bench.burst.Hundred;
import io.curfew.bench.burst.Instances;
import io.curfew.bench.decision.DomainBench;
import io.curfew.bench.depth.Depth;
import io.curfew.bench.depth.Idle;
import io.curfew.bench.depth.Parked;
import io.curfew.bench.load.Place;
import io.curfew.bench.load.Read;
import io.curfew.bench.load.Steady;
import io.curfew.bench.report.ReportFiles;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs one benchmark; {@code bin/bench} runs them all, each in a process of its own. */
public final class Bench {
  private static final Logger LOG = LoggerFactory.getLogger(Bench.class);
  private static final Map<String, Benchmark> BENCHMARKS = benchmarks();

  private Bench() {}

  /** Ends the process, since contenders leave threads behind: 0, or 2 for wrong arguments, or 1. */
  public static void main(String[] arguments) throws InterruptedException {
    System.exit(run(arguments));
  }

  private static int run(String... arguments) throws InterruptedException {
    try {
      Options options = Options.parse(BENCHMARKS.keySet(), arguments);
      Benchmark benchmark = Objects.requireNonNull(BENCHMARKS.get(options.only()));
      new ReportFiles(options.into()).write(benchmark.run(options));
      return 0;
    } catch (InvalidOption wrong) {
      LOG.error("{}", wrong.getMessage());
      return 2;
    } catch (RuntimeException failure) {
      LOG.error("no result", failure);
      return 1;
    }
  }

  private static Map<String, Benchmark> benchmarks() {
    Map<String, Benchmark> all = new LinkedHashMap<>();
    add(all, new Burst("burst", "Burst: orders of 1,000 SKUs due at one instant", 1_000));
    add(all, new Burst("hot", "Hot: orders of a single SKU due at one instant", 1));
    add(all, new Hundred());
    add(all, new Steady());
    add(all, new Place());
    add(all, new Read());
    add(all, new Depth());
    add(all, new Parked());
    add(all, new Idle());
    add(all, new Instances());
    add(all, new DomainBench());
    return all;
  }

  private static void add(Map<String, Benchmark> all, Benchmark benchmark) {
    all.put(benchmark.name(), benchmark);
  }
}
