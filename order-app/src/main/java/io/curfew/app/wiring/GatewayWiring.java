package io.curfew.app.wiring;

import io.curfew.paying.PaymentGateway;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The payment provider. */
@Configuration(proxyBeanMethods = false)
class GatewayWiring {
  @Bean
  PaymentGateway paymentGateway() {
    return new TemporaryGateway();
  }
}
