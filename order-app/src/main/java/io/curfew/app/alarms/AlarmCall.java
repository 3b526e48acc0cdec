package io.curfew.app.alarms;

import io.curfew.app.overview.AlarmView;
import io.curfew.app.security.CallbackSignature;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** One call of the webhook: the alarm as JSON, signed if there is a secret, in time. */
final class AlarmCall {
  private static final Duration TO_CONNECT = Duration.ofSeconds(2);
  private static final Duration TO_ANSWER = Duration.ofSeconds(5);

  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .followRedirects(HttpClient.Redirect.NEVER)
          .connectTimeout(TO_CONNECT)
          .build();
  private final URI url;
  private final @Nullable String secret;
  private final JsonMapper json;
  private final InstantSource clock;

  /**
   * @throws IllegalArgumentException unless the URL is {@code http://} or {@code https://} with a
   *     host
   */
  AlarmCall(String url, @Nullable String secret, JsonMapper json, InstantSource clock) {
    this.url = uri(url);
    this.secret = secret;
    this.json = json;
    this.clock = clock;
  }

  /** No message names the URL: it is a secret of its own at many receivers. */
  private static URI uri(String url) {
    try {
      URI uri = new URI(url.strip());
      if (String.valueOf(uri.getScheme()).matches("https?") && uri.getHost() != null) {
        return uri;
      }
    } catch (URISyntaxException none) {
      // it repeats the URL
    }
    throw new IllegalArgumentException(
        "curfew.alarms.webhook-url must be http:// or https:// and name a host");
  }

  /** What went wrong, in words; empty if the receiver has taken it, which only a 2xx says. */
  String send(AlarmView alarm) {
    CompletableFuture<HttpResponse<Void>> answer =
        http.sendAsync(request(alarm), BodyHandlers.discarding());
    try {
      int status = answer.get(TO_ANSWER.toMillis(), TimeUnit.MILLISECONDS).statusCode();
      return status / 100 == 2 ? "" : "answered with " + status;
    } catch (ExecutionException failure) {
      return "no answer: " + failure.getCause().getClass().getSimpleName();
    } catch (TimeoutException late) {
      answer.cancel(true);
      return "no answer in time";
    } catch (InterruptedException stopped) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
      return "stopped";
    }
  }

  private HttpRequest request(AlarmView alarm) {
    byte[] body = json.writeValueAsBytes(alarm);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(url)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofByteArray(body));
    if (secret != null && !secret.isBlank()) {
      request.header(CallbackSignature.HEADER, CallbackSignature.of(secret, clock.instant(), body));
    }
    return request.build();
  }
}
