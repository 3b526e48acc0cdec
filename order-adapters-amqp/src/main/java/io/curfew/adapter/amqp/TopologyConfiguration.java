package io.curfew.adapter.amqp;

import io.curfew.parking.TimerTraces;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import java.time.Duration;
import java.util.Optional;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Whether the broker is as timers need it. */
@Configuration(proxyBeanMethods = false)
class TopologyConfiguration {
  @Bean
  Blueprint blueprint(Declarables topology) {
    return Blueprint.of(topology);
  }

  @Bean
  TopologyTimes topologyTimes(@Value("${curfew.topology.interval:PT1M}") Duration interval) {
    return TopologyTimes.every(interval);
  }

  @Bean
  ExpectedReturns expectedReturns(Blueprint blueprint) {
    return new ExpectedReturns(blueprint.waitQueues());
  }

  @Bean
  FlowCheck flowCheck(
      @Qualifier("publisherConnections") CachingConnectionFactory connections,
      @Qualifier("timerPublisher") ConfirmedPublisher publisher,
      Blueprint blueprint,
      ExpectedReturns returns,
      TimerTraces traces,
      Intake intake,
      TopologyTimes times,
      DatabaseTime clock,
      Watch watch) {
    return new FlowCheck(
        connections,
        new CanarySender(connections, publisher, blueprint.waitQueues().keySet()),
        returns,
        new OverdueTimers(returns, traces, clock, times.patience()),
        intake,
        times.patience(),
        new ToldProblems(watch));
  }

  @Bean
  TopologyCheck topologyCheck(
      @Qualifier("publisherConnections") CachingConnectionFactory connections,
      @Value("${curfew.management-url:}") String managementUrl,
      @Value("${curfew.amqp.trust:}") String trust,
      Blueprint blueprint,
      FlowCheck flow,
      BrokerHealth broker,
      TopologyTimes times,
      DatabaseTime clock,
      Watch watch) {
    Optional<ManagementApi> api =
        Optional.of(managementUrl)
            .filter(url -> !url.isBlank())
            .map(url -> new ManagementApi(url, trust, connections));
    return new TopologyCheck(
        new StructureCheck(blueprint, connections, api.orElse(null), watch),
        flow,
        api.map(given -> new OldRungs(blueprint, given, connections, clock, times.settling()))
            .orElse(null),
        broker,
        times);
  }
}
