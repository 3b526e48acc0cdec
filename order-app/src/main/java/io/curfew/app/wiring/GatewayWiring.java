package io.curfew.app.wiring;

import io.curfew.app.gateway.GatewaySettings;
import io.curfew.app.gateway.PaymentGateways;
import io.curfew.paying.PaymentGateway;
import io.curfew.work.DatabaseTime;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The payment provider: the one given, or the built-in sandbox. */
@Configuration(proxyBeanMethods = false)
class GatewayWiring {
  @Bean
  PaymentGateway paymentGateway(GatewaySettings settings, DatabaseTime clock) {
    try {
      return PaymentGateways.of(settings, clock);
    } catch (IllegalArgumentException wrong) {
      throw new Misconfigured(
          String.valueOf(wrong.getMessage()),
          "Change CURFEW_GATEWAY_URL, CURFEW_GATEWAY_SECRET or CURFEW_GATEWAY_TRUST.");
    }
  }
}
