package io.curfew.app.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Certificate;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** The HTTP API over TLS, with the settings that docs/security.md has. */
@ExtendWith(OutputCaptureExtension.class)
class HttpsTest {
  @TempDir private static Path folder;
  private static Certificate here;
  private static Certificate another;

  @BeforeAll
  static void makeCertificates() {
    here = Certificate.of("ip:127.0.0.1", folder);
    another = Certificate.of("dns:elsewhere.example", folder);
  }

  @Test
  void aCertificateInPemFilesIsShownAndOnlyWhoTrustsItIsServed() throws Exception {
    try (AppUnderTest app =
        AppUnderTest.embedded(
            "server.ssl.certificate=" + here.files().certificate(),
            "server.ssl.certificate-private-key=" + here.files().key())) {
      assertIsServedOverTls(app);
    }
  }

  @Test
  void aKeyStoreWillDoToo() throws Exception {
    try (AppUnderTest app = withKeyStore(Certificate.PASSWORD)) {
      assertIsServedOverTls(app);
    }
  }

  @Test
  void aKeyStoreThatCannotBeOpenedIsSaidAndItDoesNotStart(CapturedOutput output) {
    assertThatThrownBy(() -> withKeyStore("wrong").close()).isNotNull();

    assertThat(output)
        .contains("APPLICATION FAILED TO START")
        .contains("server.ssl.")
        .contains(here.keyStore().getFileName().toString())
        .doesNotContain("\tat org.springframework");
  }

  private static AppUnderTest withKeyStore(String password) {
    return AppUnderTest.embedded(
        "server.ssl.key-store=" + here.keyStore(), "server.ssl.key-store-password=" + password);
  }

  private static void assertIsServedOverTls(AppUnderTest app) throws Exception {
    String url = app.url() + "/actuator/health";
    String https = url.replace("http:", "https:");

    HttpResponse<String> served = get(https, here);
    assertThat(served.statusCode()).isEqualTo(200);
    assertThat(served.headers().firstValue("Strict-Transport-Security"))
        .hasValueSatisfying(value -> assertThat(value).contains("max-age=31536000"));
    assertThat(get(url, here).statusCode()).isEqualTo(400);
    assertThatThrownBy(() -> get(https, another)).isInstanceOf(SSLException.class);
  }

  private static HttpResponse<String> get(String url, Certificate trusted) throws Exception {
    return HttpClient.newBuilder()
        .sslContext(trusted.trusting())
        .build()
        .send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofString());
  }
}
