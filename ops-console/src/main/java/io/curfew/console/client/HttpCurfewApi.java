package io.curfew.console.client;

import io.curfew.console.client.Failure.Kind;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The order service over HTTP. Safe for many threads. */
final class HttpCurfewApi implements CurfewApi {
  private final JsonMapper json = JsonMapper.shared();
  private final HttpClient http;
  private final ServerAddress server;
  private final Credentials credentials;
  private final Duration patience;

  HttpCurfewApi(HttpClient http, ServerAddress server, Credentials credentials, Duration patience) {
    this.http = http;
    this.server = server;
    this.credentials = credentials;
    this.patience = patience;
  }

  @Override
  public Reply<OrderPage> newestOrders(int size, Locale language) {
    return get("/api/orders?size=" + size, language, OrderPage.class);
  }

  private <T> Reply<T> get(String path, Locale language, Class<T> type) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server + path))
            .header("Accept", "application/json")
            .header("Accept-Language", language.toLanguageTag())
            .header("Authorization", credentials.asHeader())
            .timeout(patience)
            .build();
    try {
      return read(answerTo(request), type);
    } catch (CompletionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      return Reply.failed(kindOf(cause), words(cause));
    }
  }

  /** The client's own limit ends when the body begins, so there is one for the whole. */
  private HttpResponse<String> answerTo(HttpRequest request) {
    return http.sendAsync(request, BodyHandlers.ofString())
        .orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS)
        .join();
  }

  private <T> Reply<T> read(HttpResponse<String> answer, Class<T> type) {
    int status = answer.statusCode();
    if (status != 200) {
      return Reply.failed(kindOf(status), "HTTP " + status);
    }
    try {
      T value = json.readValue(answer.body(), type);
      return value == null ? Reply.failed(Kind.NOT_AN_ORDER_SERVICE, "null") : Reply.of(value);
    } catch (JacksonException e) {
      return Reply.failed(Kind.NOT_AN_ORDER_SERVICE, e.getOriginalMessage());
    }
  }

  private static Kind kindOf(int status) {
    return switch (status) {
      case 401 -> Kind.NOT_SIGNED_IN;
      case 403 -> Kind.NOT_ALLOWED;
      case 429 -> Kind.TOO_MANY_ATTEMPTS;
      default -> status >= 500 ? Kind.SERVER_FAULT : Kind.NOT_AN_ORDER_SERVICE;
    };
  }

  private static Kind kindOf(Throwable cause) {
    if (cause instanceof HttpTimeoutException || cause instanceof TimeoutException) {
      return Kind.TIMED_OUT;
    }
    return isUnknownHost(cause) ? Kind.UNKNOWN_HOST : Kind.UNREACHABLE;
  }

  private static boolean isUnknownHost(Throwable cause) {
    return cause instanceof UnresolvedAddressException
        || (cause.getCause() != null && isUnknownHost(cause.getCause()));
  }

  private static String words(Throwable cause) {
    String type = cause.getClass().getSimpleName();
    return cause.getMessage() == null ? type : type + ": " + cause.getMessage();
  }
}
