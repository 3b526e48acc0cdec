package io.curfew.app.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Certificate;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import io.curfew.testservers.JdbcTarget;
import io.curfew.testservers.RealBroker;
import io.curfew.testservers.RealDatabase;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.time.Duration;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Broker and database over TLS, with the settings that docs/security.md has. */
@ExtendWith(OutputCaptureExtension.class)
class TlsRealIT {
  private static final Duration LONGEST = Duration.ofSeconds(40);

  @TempDir private static Path folder;
  private static Certificate here;
  private static Certificate another;
  private static RealBroker broker;
  private static RealDatabase database;

  @BeforeAll
  static void start() {
    here = Certificate.of("ip:127.0.0.1", folder);
    another = Certificate.of("ip:127.0.0.2", folder);
    broker = RealBroker.start(here.files());
    database = RealDatabase.start(here.files());
  }

  @AfterAll
  static void stop() {
    broker.close();
    database.close();
  }

  @Test
  void anOrderIsClosedByItsTimerWithEveryByteUnderTls() {
    try (AppUnderTest app =
        start(broker.tlsUri(), here, verified(database.newDatabase(), here, "127.0.0.1"))) {
      Shop shop = app.shop();
      shop.stock("seat", 1);
      awaitBroker(shop, "UP");
      String orderNo = shop.place("u", "seat", Duration.ofSeconds(1)).text("orderNo");

      await("its timer closes it")
          .atMost(LONGEST)
          .until(() -> shop.order(orderNo).text("closeSource").equals("TIMER"));
    }
  }

  @Test
  void aBrokerWhoseCertificateIsNotTrustedIsToldNothing(CapturedOutput output) {
    assertIsToldNothing(broker.tlsUri(), another, output);
  }

  @Test
  void aBrokerWhoseCertificateNamesAnotherHostIsToldNothing(CapturedOutput output) {
    assertIsToldNothing(broker.tlsUri().replace("127.0.0.1", "localhost"), here, output);
  }

  @Test
  void aDatabaseWhoseCertificateIsNotTrustedIsRefusedInOneSentence(CapturedOutput output) {
    assertRefused(verified(database.newDatabase(), another, "127.0.0.1"), output);
  }

  @Test
  void aDatabaseWhoseCertificateNamesAnotherHostIsRefusedInOneSentence(CapturedOutput output) {
    assertRefused(verified(database.newDatabase(), here, "localhost"), output);
  }

  @Test
  void aFileWithoutCertificatesIsRefusedInOneSentence(CapturedOutput output) {
    assertThatThrownBy(
            () ->
                AppUnderTest.embedded(
                        "curfew.amqp.uri=amqps://127.0.0.1:1",
                        "curfew.amqp.trust=" + here.files().key())
                    .close())
        .hasRootCauseInstanceOf(CertificateException.class);

    assertThat(output)
        .contains("curfew.amqp.trust must be a file with PEM certificates")
        .doesNotContain("\tat io.curfew");
  }

  private static void assertIsToldNothing(String uri, Certificate trusted, CapturedOutput output) {
    try (AppUnderTest app =
        start(uri, trusted, verified(database.newDatabase(), here, "127.0.0.1"))) {
      awaitBroker(app.shop(), "DOWN");
      await("the log says why")
          .atMost(LONGEST)
          .until(() -> output.getOut().contains("The broker is away: its certificate is refused"));
    }
  }

  private static void assertRefused(JdbcTarget target, CapturedOutput output) {
    assertThatThrownBy(() -> start(broker.tlsUri(), here, target).close())
        .rootCause()
        .isInstanceOfAny(SSLException.class, GeneralSecurityException.class);

    assertThat(output)
        .contains("The database is not believed to be the one that is meant")
        .doesNotContain("\tat io.curfew");
  }

  private static AppUnderTest start(String amqpUri, Certificate trusted, JdbcTarget target) {
    return AppUnderTest.start(new Servers(amqpUri, target), "curfew.amqp.trust=" + trusted.pem());
  }

  private static JdbcTarget verified(JdbcTarget target, Certificate trusted, String host) {
    String url =
        target.url().replace("127.0.0.1", host)
            + "&sslMode=VERIFY_IDENTITY&trustCertificateKeyStoreType=PKCS12"
            + "&trustCertificateKeyStoreUrl=file:"
            + trusted.trustStore()
            + "&trustCertificateKeyStorePassword="
            + Certificate.PASSWORD;
    return new JdbcTarget(url, target.user(), target.password());
  }

  private static void awaitBroker(Shop shop, String status) {
    await("the broker is " + status)
        .atMost(LONGEST)
        .until(
            () ->
                shop.anonymous("GET", "/actuator/health", "")
                    .json()
                    .at("/components/broker/status")
                    .asString(""),
            status::equals);
  }
}
