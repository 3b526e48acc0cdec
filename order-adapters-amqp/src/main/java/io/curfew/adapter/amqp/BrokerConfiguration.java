package io.curfew.adapter.amqp;

import io.curfew.placing.OrderKinds;
import io.curfew.work.DatabaseTime;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The connections to the broker, and what is declared on it. */
@Configuration(proxyBeanMethods = false)
class BrokerConfiguration {
  @Bean
  CachingConnectionFactory publisherConnections(
      @Value("${curfew.amqp.uri}") String uri, @Value("${curfew.amqp.trust:}") String trust) {
    return Connections.forPublishing(uri, trust);
  }

  @Bean
  CachingConnectionFactory consumerConnections(
      @Value("${curfew.amqp.uri}") String uri, @Value("${curfew.amqp.trust:}") String trust) {
    return Connections.forConsuming(uri, trust);
  }

  @Bean("broker")
  BrokerHealth broker(
      @Qualifier("publisherConnections") CachingConnectionFactory connections, DatabaseTime clock) {
    return new BrokerHealth(connections, clock);
  }

  @Bean
  Rungs rungs(OrderKinds kinds) {
    return new Rungs(kinds.all().stream().map(kind -> kind.window().total()).toList());
  }

  @Bean
  Declarables topology(Rungs rungs) {
    return Topology.declarables(rungs);
  }

  @Bean
  RabbitAdmin rabbitAdmin(@Qualifier("publisherConnections") CachingConnectionFactory connections) {
    RabbitAdmin admin = new RabbitAdmin(connections);
    // A queue that differs from ours must neither hold up the first timers nor leave the other
    // queues undeclared.
    admin.setIgnoreDeclarationExceptions(true);
    admin.setRetryTemplate(null);
    return admin;
  }

  @Bean
  ConfirmedPublisher timerPublisher(
      @Qualifier("publisherConnections") CachingConnectionFactory connections,
      BrokerHealth broker) {
    return new ConfirmedPublisher(connections, true, broker::isBlocked);
  }

  /** Events are not mandatory: that nobody listens is no fault. */
  @Bean
  ConfirmedPublisher eventPublisher(
      @Qualifier("publisherConnections") CachingConnectionFactory connections,
      BrokerHealth broker) {
    return new ConfirmedPublisher(connections, false, broker::isBlocked);
  }
}
