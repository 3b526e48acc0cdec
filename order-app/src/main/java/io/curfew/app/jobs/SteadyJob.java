package io.curfew.app.jobs;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs work that is repeated. A failure is logged once, until the work succeeds again, and never
 * ends the schedule.
 */
final class SteadyJob {
  private static final Logger log = LoggerFactory.getLogger(SteadyJob.class);

  private final String name;
  private volatile boolean failing;

  SteadyJob(String name) {
    this.name = name;
  }

  void run(Runnable work) {
    try {
      work.run();
      succeeded();
    } catch (RuntimeException failure) {
      failed(failure);
    }
  }

  private void succeeded() {
    if (failing) {
      log.info("Job {} works again", name);
      failing = false;
    }
  }

  private void failed(RuntimeException failure) {
    if (!failing) {
      log.warn("Job {} failed and is tried again at its next turn", name, failure);
      failing = true;
    }
  }
}
