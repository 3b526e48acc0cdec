package io.curfew.app.overview;

import io.curfew.app.brake.KnownPauses;
import io.curfew.app.settings.CurfewProperties;
import io.curfew.app.timers.LocalCloseTimers;
import io.curfew.parking.UnconfirmedTimers;
import io.curfew.quarantining.Quarantine;
import io.curfew.watching.HealthProbe;
import io.curfew.watching.OrderPath;
import io.curfew.watching.QueueDepths;
import io.curfew.watching.StuckOrders;
import io.curfew.work.DatabaseTime;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The overview, and the readings it shares with metrics and the stream. */
@Configuration(proxyBeanMethods = false)
class OverviewConfiguration {
  private static final HealthProbe NOTHING_TO_ASK = Optional::empty;

  @Bean
  RecentWatch recentWatch() {
    return new RecentWatch(System::nanoTime);
  }

  @Bean
  LocalQueue localQueue(LocalCloseTimers timers) {
    return new LocalQueue(timers);
  }

  @Bean
  Readings readings(
      OrderPath path,
      Quarantine quarantine,
      StuckOrders stuckOrders,
      @Qualifier("broker") Optional<HealthProbe> broker,
      @Qualifier("queueDepths") Optional<QueueDepths> depths,
      UnconfirmedTimers timers,
      LocalQueue local,
      DatabaseTime clock,
      CurfewProperties properties) {
    return new Readings(
        path,
        quarantine,
        stuckOrders,
        broker.orElse(NOTHING_TO_ASK),
        depths.orElseGet(NoBroker::new),
        timers,
        local::depth,
        clock,
        properties.overview().interval());
  }

  @Bean
  OpenAlarms openAlarms() {
    return new OpenAlarms();
  }

  @Bean
  Overviews overviews(
      Readings readings,
      RecentWatch recentWatch,
      KnownPauses brake,
      OpenAlarms openAlarms,
      DatabaseTime clock,
      @Qualifier("broker") Optional<HealthProbe> broker) {
    return new Overviews(readings, recentWatch, brake, openAlarms, clock, broker.isPresent());
  }

  @Bean
  FigureGauges figureGauges(
      Readings readings,
      @Qualifier("queueDepths") Optional<QueueDepths> depths,
      DatabaseTime clock) {
    return new FigureGauges(readings, depths.map(QueueDepths::queues).orElse(List.of()), clock);
  }
}
