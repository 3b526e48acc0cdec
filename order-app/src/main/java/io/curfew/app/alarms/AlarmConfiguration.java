package io.curfew.app.alarms;

import io.curfew.app.overview.OpenAlarms;
import io.curfew.app.overview.Overviews;
import io.curfew.closing.Brakes;
import io.curfew.order.Orders;
import io.curfew.work.DatabaseTime;
import io.micrometer.core.instrument.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** What alarms are judged by, and whom they are told. */
@Configuration(proxyBeanMethods = false)
class AlarmConfiguration {
  private static final Duration[] PAUSES = {
    Duration.ofSeconds(1), Duration.ofSeconds(5), Duration.ofSeconds(25)
  };

  @Bean
  @Qualifier("alarms")
  RecentCloses recentCloses(AlarmSettings settings) {
    return new RecentCloses(settings.window(), Clock.SYSTEM);
  }

  @Bean
  @Qualifier("alarms")
  BrokerProblems brokerProblems() {
    return new BrokerProblems();
  }

  @Bean
  OverdueOrders overdueOrders(Orders orders, DatabaseTime clock) {
    return new OverdueOrders(orders, clock);
  }

  @Bean
  PulledBrake pulledBrake(Brakes brakes, DatabaseTime clock) {
    return new PulledBrake(brakes, clock);
  }

  @Bean
  Backlogs backlogs(Overviews overviews) {
    return new Backlogs(overviews::now);
  }

  @Bean
  DueQueue dueQueue(Overviews overviews) {
    return new DueQueue(overviews::now);
  }

  @Bean
  AlarmSources alarmSources(List<AlarmSource> sources) {
    return new AlarmSources(sources);
  }

  @Bean
  AlarmGauges alarmGauges(OpenAlarms open) {
    return new AlarmGauges(open);
  }

  @Bean
  @Qualifier("alarms")
  @ConditionalOnExpression("!environment.getProperty('curfew.alarms.webhook-url', '').isBlank()")
  AlarmWebhook alarmWebhook(AlarmSettings settings, JsonMapper json, DatabaseTime clock) {
    String url = Objects.requireNonNull(settings.webhookUrl());
    return new AlarmWebhook(new AlarmCall(url, settings.webhookSecret(), json, clock), PAUSES);
  }
}
