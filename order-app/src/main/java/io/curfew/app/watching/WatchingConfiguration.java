package io.curfew.app.watching;

import io.curfew.app.overview.RecentWatch;
import io.curfew.app.stream.OpsStream;
import io.curfew.app.stream.StreamWatch;
import io.curfew.watching.HealthProbe;
import io.curfew.watching.Watch;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/** Log lines, metrics and health. */
@Configuration(proxyBeanMethods = false)
class WatchingConfiguration {
  @Bean
  @Primary
  Watch watch(
      MeterRegistry registry,
      RecentWatch recentWatch,
      ObjectProvider<OpsStream> stream,
      @Qualifier("alarms") List<Watch> alarms) {
    List<Watch> all =
        new ArrayList<>(
            List.of(
                new LoggingWatch(),
                new MeteringWatch(registry),
                recentWatch,
                new StreamWatch(stream::getObject)));
    all.addAll(alarms);
    return new AllWatches(all);
  }

  @Bean(destroyMethod = "stop")
  RepeatedLines repeatedLines() {
    return new RepeatedLines(System::nanoTime).install();
  }

  /** Without the database nothing goes: it takes health and readiness away. */
  @Bean
  HealthIndicator databaseHealthIndicator(@Qualifier("database") HealthProbe database) {
    return () -> health(database, Status.OUT_OF_SERVICE);
  }

  /** Without the broker orders are still accepted and closed, so it is said and no more. */
  @Bean
  HealthIndicator brokerHealthIndicator(@Qualifier("broker") Optional<HealthProbe> broker) {
    return () ->
        broker
            .map(probe -> health(probe, Status.DOWN))
            .orElseGet(() -> Health.unknown().withDetail("timers", "in this process").build());
  }

  private static Health health(HealthProbe probe, Status ifAway) {
    return probe
        .problem()
        .map(problem -> Health.status(ifAway).withDetail("problem", problem).build())
        .orElseGet(() -> Health.up().build());
  }
}
