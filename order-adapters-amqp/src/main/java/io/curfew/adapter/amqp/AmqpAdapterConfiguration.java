package io.curfew.adapter.amqp;

import io.curfew.announcing.Events;
import io.curfew.closing.CloseDueOrders;
import io.curfew.parking.CloseTimers;
import io.curfew.parking.TimerTraces;
import io.curfew.placing.OrderKinds;
import io.curfew.watching.HealthProbe;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/**
 * Timers and events on the RabbitMQ broker at {@code curfew.amqp.uri}. A broker that is away, also
 * at the start, stops nothing: everything goes on by itself once it is there.
 *
 * <p>Gives {@link CloseTimers} (primary), {@link Events} and the {@link HealthProbe} {@code
 * broker}. Needs {@link OrderKinds}, {@link CloseDueOrders}, {@link TimerTraces}, {@link
 * DatabaseTime}, {@link Watch}, the {@link HealthProbe} {@code database}, and the {@link
 * CloseTimers} {@code localCloseTimers} for what the broker does not confirm.
 */
@Configuration(proxyBeanMethods = false)
public class AmqpAdapterConfiguration {
  @Bean
  CachingConnectionFactory publisherConnections(@Value("${curfew.amqp.uri}") String uri) {
    return Connections.forPublishing(uri);
  }

  @Bean
  CachingConnectionFactory consumerConnections(@Value("${curfew.amqp.uri}") String uri) {
    return Connections.forConsuming(uri);
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
  RabbitAdmin rabbitAdmin(
      @Qualifier("publisherConnections") CachingConnectionFactory publisherConnections) {
    RabbitAdmin admin = new RabbitAdmin(publisherConnections);
    // A queue that differs from ours must neither hold up the first messages nor leave the rest
    // of the queues undeclared.
    admin.setIgnoreDeclarationExceptions(true);
    admin.setRetryTemplate(null);
    return admin;
  }

  @Bean("broker")
  BrokerHealth broker(
      @Qualifier("publisherConnections") CachingConnectionFactory publisherConnections,
      DatabaseTime clock) {
    return new BrokerHealth(publisherConnections, clock);
  }

  @Bean
  TimerMessages timerMessages(Rungs rungs) {
    return new TimerMessages(rungs);
  }

  @Bean
  TraceLog traceLog(TimerTraces traces) {
    return new TraceLog(traces);
  }

  @Bean
  ConfirmedPublisher timerPublisher(
      @Qualifier("publisherConnections") CachingConnectionFactory publisherConnections,
      BrokerHealth broker) {
    return new ConfirmedPublisher(publisherConnections, true, broker::isBlocked);
  }

  @Bean
  ConfirmedPublisher eventPublisher(
      @Qualifier("publisherConnections") CachingConnectionFactory publisherConnections,
      BrokerHealth broker) {
    return new ConfirmedPublisher(publisherConnections, false, broker::isBlocked);
  }

  @Bean
  @Primary
  RabbitCloseTimers rabbitCloseTimers(
      @Qualifier("timerPublisher") ConfirmedPublisher publisher,
      TimerMessages messages,
      @Qualifier("localCloseTimers") CloseTimers fallback,
      TraceLog traces,
      DatabaseTime clock,
      Watch watch) {
    return new RabbitCloseTimers(publisher, messages, fallback, traces, clock, watch);
  }

  @Bean
  Events rabbitEvents(@Qualifier("eventPublisher") ConfirmedPublisher publisher) {
    return new RabbitEvents(publisher);
  }

  @Bean
  Acknowledgements acknowledgements() {
    return new Acknowledgements();
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
  DueContainer dueContainer(
      @Qualifier("consumerConnections") CachingConnectionFactory consumerConnections,
      RabbitAdmin admin,
      ApplicationContext context) {
    return new DueContainer(consumerConnections, admin, context);
  }

  @Bean
  Intake intake(
      DueContainer container,
      @Qualifier("database") HealthProbe database,
      CloseDueOrders closeDueOrders,
      TimerMessages messages,
      Forwarder forwarder,
      Acknowledgements acknowledgements,
      TraceLog traces,
      DatabaseTime clock,
      Watch watch) {
    Intake intake = new Intake(container, () -> database.problem().isEmpty() && clock.isTrusted());
    container.listen(
        new DueTimerListener(
            closeDueOrders,
            new Routes(messages),
            forwarder,
            acknowledgements,
            intake,
            traces,
            clock,
            watch));
    return intake;
  }
}
