package io.curfew.console.client;

import java.net.http.HttpClient;
import java.time.Duration;

/** Connects over HTTP; all connections share one client. */
public final class HttpConnector implements ApiConnector {
  private static final Duration TO_CONNECT = Duration.ofSeconds(5);
  private static final Duration TO_ANSWER = Duration.ofSeconds(10);

  private final HttpClient http = HttpClient.newBuilder().connectTimeout(TO_CONNECT).build();

  @Override
  public CurfewApi connect(ServerAddress server, Credentials credentials) {
    return new HttpCurfewApi(http, server, credentials, TO_ANSWER);
  }
}
