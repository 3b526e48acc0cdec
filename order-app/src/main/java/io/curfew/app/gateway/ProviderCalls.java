package io.curfew.app.gateway;

import io.curfew.app.security.CallbackSignature;
import io.curfew.app.security.SignedCall;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;

/**
 * Signed calls over HTTP that end in time: one retry where the connection failed or a gateway on
 * the way did, no redirects, no long answers. Never throws.
 */
final class ProviderCalls {
  private static final int LONGEST_ANSWER = 64 * 1024;

  private final HttpClient http;
  private final URI base;
  private final String secret;
  private final InstantSource clock;

  ProviderCalls(HttpClient http, URI base, String secret, InstantSource clock) {
    this.http = http;
    this.base = base;
    this.secret = secret;
    this.clock = clock;
  }

  /**
   * @param path below the base URL, from its slash on
   * @param body empty for none
   * @param within so long at most, the retry included
   * @param headers name and value in turn
   */
  ProviderReply call(String method, String path, String body, Duration within, String... headers) {
    long end = System.nanoTime() + within.toNanos();
    ProviderReply reply = attempt(request(method, path, body, headers), end);
    return reply.again() && System.nanoTime() < end
        ? attempt(request(method, path, body, headers), end)
        : reply;
  }

  /** Made anew for a retry: its signature has the time in it. */
  private HttpRequest request(String method, String path, String body, String... headers) {
    URI uri = URI.create(base + path);
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    byte[] signed = SignedCall.content(method, uri.getRawPath(), bytes);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri)
            .header("Accept", "application/json")
            .header(
                CallbackSignature.HEADER, CallbackSignature.of(secret, clock.instant(), signed));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return body.isEmpty()
        ? request.method(method, BodyPublishers.noBody()).build()
        : request
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofByteArray(bytes))
            .build();
  }

  /** The client's own time limit ends with the headers of the answer; this one does not. */
  private ProviderReply attempt(HttpRequest request, long end) {
    CompletableFuture<HttpResponse<String>> answer =
        http.sendAsync(request, LimitedBody.atMost(LONGEST_ANSWER));
    try {
      return ProviderReply.of(answer.get(end - System.nanoTime(), TimeUnit.NANOSECONDS));
    } catch (ExecutionException failure) {
      return failed(failure.getCause());
    } catch (TimeoutException late) {
      answer.cancel(true);
      return ProviderReply.none("no answer in time", false);
    } catch (InterruptedException stopped) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
      return ProviderReply.none("interrupted", false);
    }
  }

  /** Names the kind of failure only: a message might hold anything. */
  private static ProviderReply failed(Throwable failure) {
    boolean again =
        failure instanceof IOException
            && !(failure instanceof SSLException)
            && !(failure instanceof AnswerTooLong);
    return ProviderReply.none("no answer: " + failure.getClass().getSimpleName(), again);
  }
}
