package io.curfew.app.gateway;

import static io.curfew.app.gateway.ScriptedProvider.PAYMENT;
import static io.curfew.app.gateway.ScriptedProvider.REFUND;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.support.Certificate;
import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.RefundAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whom the service believes to be its provider. */
class GatewayTlsTest {
  @TempDir private static Path folder;
  private static Certificate here;
  private static Certificate elsewhere;

  @BeforeAll
  static void makeCertificates() {
    here = Certificate.of("ip:127.0.0.1", folder);
    elsewhere = Certificate.of("dns:elsewhere.example", folder);
  }

  @Test
  void aTrustedCertificateForThisHostIsBelieved() {
    try (Provider provider = Provider.https(here.tls())) {
      assertThat(Provider.warmUp(gateway(provider, here.pem())).query(PAYMENT))
          .isEqualTo(GatewayAnswer.OPEN);
    }
  }

  @Test
  void severalCertificatesCanBeTrusted() throws IOException {
    Path both = folder.resolve("both.pem");
    Files.writeString(both, Files.readString(elsewhere.pem()) + Files.readString(here.pem()));

    try (Provider provider = Provider.https(here.tls())) {
      assertThat(Provider.warmUp(gateway(provider, both)).query(PAYMENT))
          .isEqualTo(GatewayAnswer.OPEN);
    }
  }

  @Test
  void aCertificateThatIsNotTrustedIsRefused() {
    try (Provider provider = Provider.https(here.tls())) {
      assertIsRefused(provider, gateway(provider, elsewhere.pem()));
    }
  }

  @Test
  void whatJavaDoesNotTrustIsRefusedUnlessItIsGiven() {
    try (Provider provider = Provider.https(here.tls())) {
      assertIsRefused(provider, gateway(provider, null));
    }
  }

  @Test
  void aTrustedCertificateForAnotherHostIsRefused() {
    try (Provider provider = Provider.https(elsewhere.tls())) {
      assertIsRefused(provider, gateway(provider, elsewhere.pem()));
    }
  }

  @Test
  void aServerWithoutTlsIsRefused() {
    try (Provider provider = Provider.http()) {
      String url = provider.url().toString().replace("http:", "https:");
      PaymentGateway gateway = Provider.gateway(url, Provider.SECRET, here.pem().toString());
      assertThat(gateway.query(PAYMENT)).isEqualTo(GatewayAnswer.UNKNOWN);
    }
  }

  private static PaymentGateway gateway(Provider provider, Path trust) {
    return Provider.gateway(
        provider.url().toString(), Provider.SECRET, trust == null ? null : trust.toString());
  }

  private static void assertIsRefused(Provider provider, PaymentGateway gateway) {
    assertThat(gateway.query(PAYMENT)).isEqualTo(GatewayAnswer.UNKNOWN);
    assertThat(gateway.close(PAYMENT)).isEqualTo(GatewayAnswer.UNKNOWN);
    RefundAnswer refund = gateway.refund(REFUND);
    assertThat(refund.result()).isEqualTo(RefundAnswer.Result.NOT_YET);
    assertThat(refund.detail()).startsWith("no answer: ");
    assertThat(provider.ledger.refunds()).isEmpty();
  }
}
