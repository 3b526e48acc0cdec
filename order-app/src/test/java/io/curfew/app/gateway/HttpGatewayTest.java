package io.curfew.app.gateway;

import io.curfew.paying.PaymentGateway;

class HttpGatewayTest extends HttpGatewayContract {
  @Override
  Provider start() {
    return Provider.http();
  }

  @Override
  PaymentGateway gatewayTo(Provider started) {
    return started.gateway();
  }
}
