package io.curfew.console.client;

import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Connects over HTTP; all connections share one client. */
public final class HttpConnector implements ApiConnector {
  private static final Duration TO_CONNECT = Duration.ofSeconds(5);
  private static final Duration TO_ANSWER = Duration.ofSeconds(10);

  private final HttpClient http;

  private HttpConnector(HttpClient http) {
    this.http = http;
  }

  /**
   * @param certificates a file of certificates, PEM, to trust besides those of this machine; {@code
   *     null} for none
   * @throws IllegalArgumentException if the file cannot be read as such
   */
  public static HttpConnector trusting(@Nullable String certificates) {
    HttpClient.Builder http = HttpClient.newBuilder().connectTimeout(TO_CONNECT);
    if (certificates != null && !certificates.isBlank()) {
      http.sslContext(Trust.alsoIn(Path.of(certificates)));
    }
    return new HttpConnector(http.build());
  }

  @Override
  public CurfewApi connect(ServerAddress server, Credentials credentials) {
    return new HttpCurfewApi(http, server, credentials, TO_ANSWER);
  }
}
