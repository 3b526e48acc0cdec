package io.curfew.app.wiring;

import io.curfew.app.alarms.AlarmSettings;
import io.curfew.watching.Alarms;
import io.curfew.watching.EvaluateAlarms;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Alarms: raised and cleared by what each instance sees. */
@Configuration(proxyBeanMethods = false)
class AlarmWiring {
  @Bean
  EvaluateAlarms evaluateAlarms(
      Alarms alarms, AlarmSettings settings, DatabaseTime clock, Watch watch) {
    return new EvaluateAlarms(alarms, settings.rulesInForce(), clock, watch);
  }
}
