package io.curfew.app.wiring;

import io.curfew.app.settings.CurfewProperties;
import io.curfew.watching.Leftovers;
import io.curfew.watching.PurgeLeftovers;
import io.curfew.watching.Retention;
import io.curfew.work.DatabaseTime;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** How long what is written all day is kept. */
@Configuration(proxyBeanMethods = false)
class RetentionWiring {
  @Bean
  PurgeLeftovers purgeLeftovers(
      Leftovers leftovers, CurfewProperties properties, DatabaseTime clock) {
    return new PurgeLeftovers(leftovers, retention(properties.retention()), clock);
  }

  private static Retention retention(CurfewProperties.Retention settings) {
    try {
      return new Retention(
          settings.sentEvents(),
          settings.timerTraces(),
          settings.idempotencyKeys(),
          settings.holdAnomalies(),
          settings.pastAlarms());
    } catch (IllegalArgumentException wrong) {
      throw new Misconfigured(
          "curfew.retention: " + wrong.getMessage(), "Change the setting under curfew.retention.");
    }
  }
}
