package io.curfew.app.jobs;

import io.curfew.app.alarms.AlarmSources;
import io.curfew.watching.EvaluateAlarms;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Judges alarms on every instance, each by what it sees itself. */
@Component
class AlarmsJob {
  private final AlarmSources sources;
  private final EvaluateAlarms evaluateAlarms;
  private final SteadyJob job = new SteadyJob("alarms");

  AlarmsJob(AlarmSources sources, EvaluateAlarms evaluateAlarms) {
    this.sources = sources;
    this.evaluateAlarms = evaluateAlarms;
  }

  @Scheduled(fixedDelayString = "${curfew.alarms.interval:1s}")
  void run() {
    job.run(() -> evaluateAlarms.evaluate(sources.read()));
  }
}
