package io.curfew.app.wiring;

import io.curfew.adapter.amqp.AmqpAdapterConfiguration;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** With {@code CURFEW_AMQP_URI}: RabbitMQ is the clock, and events go to its exchange. */
@Configuration(proxyBeanMethods = false)
@Conditional(Broker.Given.class)
@Import(AmqpAdapterConfiguration.class)
class BrokerWiring {}
