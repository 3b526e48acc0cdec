package io.curfew.app.gateway;

import io.curfew.app.support.Certificate;
import io.curfew.paying.PaymentGateway;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

class HttpsGatewayTest extends HttpGatewayContract {
  @TempDir private static Path folder;
  private static Certificate certificate;

  @BeforeAll
  static void makeCertificate() {
    certificate = Certificate.of("ip:127.0.0.1", folder);
  }

  @Override
  Provider start() {
    return Provider.https(certificate.tls());
  }

  @Override
  PaymentGateway gatewayTo(Provider started) {
    return Provider.gateway(
        started.url().toString(), Provider.SECRET, certificate.pem().toString());
  }
}
