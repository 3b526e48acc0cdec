package io.curfew.adapter.amqp;

import io.curfew.quarantining.QuarantineMessages;
import io.curfew.watching.HealthProbe;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** From the queues for a person to the quarantine, and back onto the path. */
@Configuration(proxyBeanMethods = false)
class QuarantineConfiguration {
  /** Bodies can be large. */
  private static final int BATCH = 50;

  @Bean
  BatchContainer quarantineContainer(
      @Qualifier("consumerConnections") CachingConnectionFactory connections,
      RabbitAdmin admin,
      ApplicationContext context) {
    return new BatchContainer(
        connections, admin, context, BATCH, Topology.QUARANTINE_MESSAGES, Topology.LOST_MESSAGES);
  }

  @Bean
  Intake quarantineIntake(
      @Qualifier("quarantineContainer") BatchContainer container,
      @Qualifier("database") HealthProbe database,
      QuarantineMessages quarantine,
      Acknowledgements acknowledgements,
      DatabaseTime clock) {
    Intake intake =
        new Intake("quarantined messages", container, () -> database.problem().isEmpty());
    container.listen(new QuarantineListener(quarantine, acknowledgements, intake, clock));
    return intake;
  }

  @Bean
  RabbitRedrive rabbitRedrive(
      @Qualifier("timerPublisher") ConfirmedPublisher publisher,
      TimerMessages messages,
      TraceLog traces,
      DatabaseTime clock,
      Watch watch) {
    return new RabbitRedrive(publisher, messages, traces, clock, watch);
  }
}
