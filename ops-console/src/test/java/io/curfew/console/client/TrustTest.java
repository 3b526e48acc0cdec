package io.curfew.console.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.curfew.console.client.Failure.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server with a certificate that it has signed itself. */
class TrustTest {
  private static final String PAGE = "{\"content\":[],\"page\":0,\"size\":1,\"total\":0}";

  @TempDir static Path folder;

  private HttpsServer server;

  @BeforeEach
  void start() throws IOException, GeneralSecurityException, InterruptedException {
    Path keys = folder.resolve("keys.p12");
    if (!Files.exists(keys)) {
      keytool(
          "-genkeypair",
          "-alias",
          "a",
          "-keyalg",
          "RSA",
          "-dname",
          "CN=localhost",
          "-ext",
          "san=ip:127.0.0.1");
      keytool("-exportcert", "-alias", "a", "-rfc", "-file", pem().toString());
    }
    server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(contextOf(keys)));
    server.createContext(
        "/",
        exchange -> {
          byte[] bytes = PAGE.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void aCertificateNobodyVouchesForIsToldApart() {
    assertThat(ask(null).failure().kind()).isEqualTo(Kind.NOT_TRUSTED);
  }

  @Test
  void theOneInTheFileIsTrusted() {
    assertThat(ask(pem().toString()).value()).isNotNull();
  }

  @Test
  void aFileWithoutCertificatesIsRefusedAtTheStart() throws IOException {
    Path empty = Files.writeString(folder.resolve("none.pem"), "not a certificate");

    assertThatThrownBy(() -> HttpConnector.trusting(empty.toString()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("none.pem");
  }

  private Reply<?> ask(String certificates) {
    ServerAddress address =
        new ServerAddress(URI.create("https://127.0.0.1:" + server.getAddress().getPort()));
    return HttpConnector.trusting(certificates)
        .connect(address, new Credentials("operator", "secret"))
        .send(OpsCalls.stuck(null, 0, 1));
  }

  private static Path pem() {
    return folder.resolve("certificate.pem");
  }

  private static void keytool(String... options) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(options));
    command.addAll(
        List.of("-keystore", folder.resolve("keys.p12").toString(), "-storepass", "secret"));
    assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
  }

  private static SSLContext contextOf(Path keys) throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream file = Files.newInputStream(keys)) {
      store.load(file, "secret".toCharArray());
    }
    KeyManagerFactory factory =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    factory.init(store, "secret".toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(factory.getKeyManagers(), null, null);
    return context;
  }
}
