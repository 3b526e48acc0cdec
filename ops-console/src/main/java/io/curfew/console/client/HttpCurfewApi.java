package io.curfew.console.client;

import io.curfew.console.client.Failure.Kind;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
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
  public <T> Reply<T> send(Call<T> call) {
    try {
      return read(answerTo(request(call)), call);
    } catch (CompletionException e) {
      return Reply.failed(Failures.of(e));
    }
  }

  @Override
  public Subscription listen(@Nullable String lastId, StreamListener listener) {
    HttpRequest.Builder request = begin("/api/ops/stream").header("Accept", "text/event-stream");
    if (lastId != null) {
      request.header("Last-Event-ID", lastId);
    }
    EventLines lines = new EventLines(listener);
    lines.comeFrom(http.sendAsync(request.build(), events(lines)));
    return lines;
  }

  private static BodyHandler<Void> events(EventLines lines) {
    return answer -> {
      if (answer.statusCode() == 200) {
        return BodySubscribers.fromLineSubscriber(
            lines, lineSubscriber -> null, StandardCharsets.UTF_8, null);
      }
      lines.end(Failures.of(answer.statusCode(), null));
      return BodySubscribers.discarding();
    };
  }

  private HttpRequest request(Call<?> call) {
    HttpRequest.Builder request =
        begin(call.path())
            .method(call.method(), bodyOf(call))
            .header("Accept", "application/json, text/csv")
            .timeout(patience);
    if (call.body() != null) {
      request.header("Content-Type", "application/json");
    }
    if (call.key() != null) {
      request.header("Idempotency-Key", call.key());
    }
    return request.build();
  }

  private HttpRequest.Builder begin(String path) {
    return HttpRequest.newBuilder(URI.create(server + path))
        .header("Authorization", credentials.asHeader());
  }

  private BodyPublisher bodyOf(Call<?> call) {
    return call.body() == null
        ? BodyPublishers.noBody()
        : BodyPublishers.ofString(json.writeValueAsString(call.body()));
  }

  /** The client's own limit ends when the body begins, so there is one for the whole. */
  private HttpResponse<String> answerTo(HttpRequest request) {
    return http.sendAsync(request, BodyHandlers.ofString())
        .orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS)
        .join();
  }

  private <T> Reply<T> read(HttpResponse<String> answer, Call<T> call) {
    if (answer.statusCode() / 100 != 2) {
      return Reply.failed(Failures.of(answer.statusCode(), answer.body()));
    }
    try {
      T value = valueOf(answer.body(), call);
      return value == null ? Reply.failed(Kind.NOT_AN_ORDER_SERVICE, "null") : Reply.of(value);
    } catch (JacksonException e) {
      return Reply.failed(Kind.NOT_AN_ORDER_SERVICE, e.getOriginalMessage());
    }
  }

  private <T> @Nullable T valueOf(String body, Call<T> call) {
    // as an Object nobody reads it
    if (call.type().hasRawClass(String.class) || call.type().hasRawClass(Object.class)) {
      return call.answer(body);
    }
    Object read = json.readValue(body, call.type());
    return read == null ? null : call.answer(read);
  }
}
