package io.curfew.bench.decision;

import io.curfew.bench.Benchmark;
import io.curfew.bench.Options;
import io.curfew.bench.report.Bar;
import io.curfew.bench.report.Figures;
import io.curfew.bench.report.Report;
import io.curfew.bench.report.Table;
import io.curfew.bench.report.Target;
import io.curfew.bench.stage.BenchFailed;
import io.curfew.bench.stage.Conditions;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Nanoseconds and bytes for each decision, by JMH with its gc profiler. */
public final class DomainBench implements Benchmark {
  private static final String BYTES = "gc.alloc.rate.norm";
  private static final List<String> LEGAL_PATH = List.of("findLegal", "judgeDue");

  /** Less than a byte is the profiler's own noise. */
  private static final double NOTHING = 0.5;

  @Override
  public String name() {
    return "domain";
  }

  @Override
  public Report run(Options options) {
    Map<String, RunResult> results =
        measure(options.rounds()).stream()
            .collect(Collectors.toMap(DomainBench::decision, result -> result));
    List<String> names = results.keySet().stream().sorted().toList();
    return new Report(
        name(),
        "Domain: what a decision costs",
        Conditions.machine(),
        new Table(
            List.of("decision", "ns", "± ns", "bytes"),
            names.stream().map(name -> row(name, results.get(name))).toList()),
        LEGAL_PATH.stream()
            .map(name -> Target.atMost(NOTHING, "bytes of " + name, bytes(results.get(name))))
            .toList(),
        List.of("moveToClosed makes the new order that is written: it must allocate."),
        "ns per decision",
        names.stream().map(name -> new Bar(name, nanos(results.get(name)))).toList());
  }

  private static Collection<RunResult> measure(int rounds) {
    try {
      return new Runner(
              new OptionsBuilder()
                  .include(Decisions.class.getName())
                  .forks(1)
                  .warmupIterations(3)
                  .warmupTime(TimeValue.seconds(1))
                  .measurementIterations(rounds)
                  .measurementTime(TimeValue.seconds(1))
                  .addProfiler(GCProfiler.class)
                  .verbosity(VerboseMode.SILENT)
                  .shouldFailOnError(true)
                  .build())
          .run();
    } catch (RunnerException e) {
      throw new BenchFailed("JMH failed", e);
    }
  }

  private static String decision(RunResult result) {
    String label = result.getParams().getBenchmark();
    return label.substring(label.lastIndexOf('.') + 1);
  }

  private static List<String> row(String name, RunResult result) {
    return List.of(
        name,
        Figures.of(nanos(result)),
        Figures.of(result.getPrimaryResult().getScoreError()),
        Figures.of(Math.rint(bytes(result) * 10) / 10));
  }

  private static double nanos(RunResult result) {
    return result.getPrimaryResult().getScore();
  }

  /** JMH has written the name with and without a mark before it. */
  private static double bytes(RunResult result) {
    return result.getSecondaryResults().keySet().stream()
        .filter(name -> name.endsWith(BYTES))
        .mapToDouble(name -> result.getSecondaryResults().get(name).getScore())
        .findFirst()
        .orElse(Double.NaN);
  }
}
