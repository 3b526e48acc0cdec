package io.curfew.app.jobs;

import io.curfew.app.alarms.AlarmSources;
import io.curfew.app.overview.OpenAlarms;
import io.curfew.watching.EvaluateAlarms;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Judges alarms on every instance, each by what it sees itself. */
@Component
class AlarmsJob {
  private final AlarmSources sources;
  private final EvaluateAlarms evaluateAlarms;
  private final OpenAlarms openAlarms;
  private final SteadyJob job = new SteadyJob("alarms");

  AlarmsJob(AlarmSources sources, EvaluateAlarms evaluateAlarms, OpenAlarms openAlarms) {
    this.sources = sources;
    this.evaluateAlarms = evaluateAlarms;
    this.openAlarms = openAlarms;
  }

  @Scheduled(fixedDelayString = "${curfew.alarms.interval:1s}")
  void run() {
    job.run(this::evaluate);
  }

  private void evaluate() {
    try {
      openAlarms.are(evaluateAlarms.evaluate(sources.read()));
    } catch (RuntimeException failure) {
      openAlarms.areUnknown();
      throw failure;
    }
  }
}
