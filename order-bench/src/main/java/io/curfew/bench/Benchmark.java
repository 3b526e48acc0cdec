package io.curfew.bench;

import io.curfew.bench.report.Report;

/** One question, answered by measuring. */
public interface Benchmark {
  String name();

  Report run(Options options) throws InterruptedException;
}
