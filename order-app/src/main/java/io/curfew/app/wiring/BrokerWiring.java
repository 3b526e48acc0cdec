package io.curfew.app.wiring;

import io.curfew.adapter.amqp.AmqpAdapterConfiguration;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;

/**
 * With {@code CURFEW_AMQP_URI}: RabbitMQ is the clock, and events go to its exchange. Does not
 * start with settings that ask for publishing without confirms.
 */
@Configuration(proxyBeanMethods = false)
@Conditional(Broker.Given.class)
@Import(AmqpAdapterConfiguration.class)
class BrokerWiring {
  BrokerWiring(Environment environment) {
    ConfirmRequirements.check(environment);
  }
}
