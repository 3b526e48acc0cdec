package io.curfew.adapter.amqp;

import io.curfew.parking.TimerTraces;
import io.curfew.watching.QueueDepths;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
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
  GivenManagement management(
      @Qualifier("publisherConnections") CachingConnectionFactory connections,
      @Value("${curfew.management-url:}") String url,
      @Value("${curfew.amqp.trust:}") String trust) {
    return new GivenManagement(url.isBlank() ? null : new ManagementApi(url, trust, connections));
  }

  @Bean
  QueueDepths queueDepths(
      @Qualifier("publisherConnections") CachingConnectionFactory connections,
      GivenManagement management,
      Blueprint blueprint) {
    return new RabbitQueueDepths(blueprint, connections, management.api());
  }

  @Bean
  TopologyCheck topologyCheck(
      @Qualifier("publisherConnections") CachingConnectionFactory connections,
      GivenManagement management,
      Blueprint blueprint,
      FlowCheck flow,
      BrokerHealth broker,
      TopologyTimes times,
      DatabaseTime clock,
      Watch watch) {
    ManagementApi api = management.api();
    return new TopologyCheck(
        new StructureCheck(blueprint, connections, api, watch),
        flow,
        api == null ? null : new OldRungs(blueprint, api, connections, clock, times.settling()),
        broker,
        times);
  }

  /** The management API, if there is one. */
  record GivenManagement(@Nullable ManagementApi api) {}
}
