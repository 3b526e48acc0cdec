package io.curfew.adapter.amqp;

import io.curfew.closing.CloseDueOrders;
import io.curfew.watching.HealthProbe;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** From the due queue to closing. */
@Configuration(proxyBeanMethods = false)
class IntakeConfiguration {
  @Bean
  BatchContainer dueContainer(
      @Qualifier("consumerConnections") CachingConnectionFactory connections,
      RabbitAdmin admin,
      ApplicationContext context) {
    return new BatchContainer(
        connections, admin, context, CloseDueOrders.MAX_BATCH, Topology.DUE_TIMERS);
  }

  @Bean
  Forwarder forwarder(
      @Qualifier("timerPublisher") ConfirmedPublisher publisher,
      TraceLog traces,
      DatabaseTime clock,
      Watch watch) {
    return new Forwarder(publisher, traces, clock, watch);
  }

  @Bean
  Acknowledgements acknowledgements(BrokerHealth broker) {
    return new Acknowledgements(broker::isBlocked);
  }

  @Bean
  Canaries canaries(
      @Qualifier("eventPublisher") ConfirmedPublisher publisher,
      Acknowledgements acknowledgements) {
    return new Canaries(publisher, acknowledgements);
  }

  @Bean
  Intake intake(
      @Qualifier("dueContainer") BatchContainer container,
      @Qualifier("database") HealthProbe database,
      CloseDueOrders closeDueOrders,
      TimerMessages messages,
      Bundles bundles,
      Forwarder forwarder,
      Acknowledgements acknowledgements,
      Canaries canaries,
      TraceLog traces,
      DatabaseTime clock,
      Watch watch) {
    Intake intake =
        new Intake("timers", container, () -> database.problem().isEmpty() && clock.isTrusted());
    container.listen(
        new DueTimerListener(
            closeDueOrders,
            new Routes(messages, bundles),
            forwarder,
            acknowledgements,
            canaries,
            intake,
            traces,
            clock,
            watch));
    return intake;
  }
}
