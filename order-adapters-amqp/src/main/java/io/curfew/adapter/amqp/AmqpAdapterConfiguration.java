package io.curfew.adapter.amqp;

import io.curfew.announcing.Events;
import io.curfew.closing.CloseDueOrders;
import io.curfew.parking.CloseTimers;
import io.curfew.parking.TimerSender;
import io.curfew.parking.TimerTraces;
import io.curfew.parking.UnconfirmedTimers;
import io.curfew.placing.OrderKinds;
import io.curfew.quarantining.QuarantineMessages;
import io.curfew.quarantining.Redrive;
import io.curfew.watching.HealthProbe;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;

/**
 * Timers and events on the RabbitMQ broker at {@code curfew.amqp.uri}. A broker that is away, also
 * at the start, stops nothing: everything goes on by itself once it is there.
 *
 * <p>Gives {@link CloseTimers} (primary), {@link TimerSender}, {@link Events}, {@link Redrive} and
 * the {@link HealthProbe} {@code broker}; closes the orders of due timers, and empties the queues
 * for a person into the quarantine. Needs {@link OrderKinds}, {@link CloseDueOrders}, {@link
 * QuarantineMessages}, {@link TimerTraces}, {@link UnconfirmedTimers}, {@link DatabaseTime}, {@link
 * Watch}, the {@link HealthProbe} {@code database}, and the {@link CloseTimers} {@code
 * localCloseTimers} for what the broker does not confirm. What is wrong on the broker is told to
 * the {@link Watch}, every {@code curfew.topology.interval}; with a {@code curfew.management-url}
 * more of it is found.
 */
@Configuration(proxyBeanMethods = false)
@Import({
  BrokerConfiguration.class,
  IntakeConfiguration.class,
  QuarantineConfiguration.class,
  TopologyConfiguration.class
})
public class AmqpAdapterConfiguration {
  @Bean
  TimerMessages timerMessages(Rungs rungs) {
    return new TimerMessages(rungs);
  }

  @Bean
  Bundles bundles(@Value("${curfew.amqp.timers-per-message:20}") int most) {
    return new Bundles(most);
  }

  @Bean
  TraceLog traceLog(TimerTraces traces, ExpectedReturns returns) {
    return new TraceLog(traces, returns);
  }

  @Bean
  UnconfirmedLog unconfirmedLog(UnconfirmedTimers timers, DatabaseTime clock) {
    return new UnconfirmedLog(timers, clock);
  }

  @Bean
  TimerSender timerSender(
      @Qualifier("timerPublisher") ConfirmedPublisher publisher,
      TimerMessages messages,
      Bundles bundles,
      TraceLog traces,
      DatabaseTime clock,
      Watch watch) {
    return new RabbitTimerSender(publisher, messages, bundles, traces, clock, watch);
  }

  @Bean
  @Primary
  RabbitCloseTimers rabbitCloseTimers(
      @Qualifier("timerPublisher") ConfirmedPublisher publisher,
      TimerMessages messages,
      Bundles bundles,
      @Qualifier("localCloseTimers") CloseTimers fallback,
      UnconfirmedLog outbox,
      TraceLog traces,
      DatabaseTime clock,
      Watch watch) {
    return new RabbitCloseTimers(
        publisher, messages, bundles, fallback, outbox, traces, clock, watch);
  }

  @Bean
  Events rabbitEvents(@Qualifier("eventPublisher") ConfirmedPublisher publisher) {
    return new RabbitEvents(publisher);
  }
}
