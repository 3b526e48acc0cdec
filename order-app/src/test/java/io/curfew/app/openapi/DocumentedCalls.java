package io.curfew.app.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.support.Schema;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.app.support.TestSecrets;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Calls the service, and holds each answer against the document. */
final class DocumentedCalls {
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  /** What never ends is not read. */
  private static final BodyHandler<String> TO_ITS_END =
      answer ->
          answer.headers().firstValue("Content-Type").orElse("").startsWith("text/event-stream")
              ? BodySubscribers.mapping(BodySubscribers.ofInputStream(), DocumentedCalls::leave)
              : BodySubscribers.ofString(StandardCharsets.UTF_8);

  private static final Map<String, String> PASSWORDS =
      Map.of(
          "service", TestSecrets.SERVICE,
          "operator", TestSecrets.OPERATOR,
          "viewer", TestSecrets.VIEWER);

  private final String url;
  private final Schema document;
  private final Set<String> seen = new TreeSet<>();

  DocumentedCalls(String url, Schema document) {
    this.url = url;
    this.document = document;
  }

  /** Each call with each status, and where that is an error each code. */
  Set<String> documented() {
    return document
        .paths()
        .propertyStream()
        .flatMap(
            path ->
                path.getValue()
                    .propertyStream()
                    .flatMap(
                        call ->
                            answers(
                                call.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey(),
                                call.getValue())))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<String> answers(String call, JsonNode operation) {
    return operation
        .path("responses")
        .propertyStream()
        .flatMap(
            answer -> {
              JsonNode problem =
                  answer.getValue().at("/content/application~1problem+json/examples");
              return problem.isMissingNode()
                  ? Stream.of(call + " " + answer.getKey())
                  : problem
                      .propertyStream()
                      .map(code -> call + " " + answer.getKey() + " " + code.getKey());
            });
  }

  /** What was answered so far, as {@link #documented} has it. */
  Set<String> seen() {
    return seen;
  }

  JsonNode operation(String call) {
    int space = call.indexOf(' ');
    String method = call.substring(0, space).toLowerCase(Locale.ROOT);
    return document.paths().path(call.substring(space + 1)).path(method);
  }

  /** As JSON; {@code user} may be {@code signature} or {@code nobody}. */
  Answer call(String user, String call, String path, String body, String... headers) {
    return send(user, call, path, body, "application/json", headers);
  }

  Answer send(String user, String call, String path, String body, String type, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url + path))
            .header("Content-Type", type)
            .method(call.substring(0, call.indexOf(' ')), BodyPublishers.ofString(body));
    if (headers.length > 0) {
      request.headers(headers);
    }
    if (user.equals("signature")) {
      request.header(
          "X-Curfew-Signature", Shop.signature(TestSecrets.CALLBACK, Instant.now(), body));
    } else if (!user.equals("nobody")) {
      request.header("Authorization", basic(user));
    }
    HttpResponse<String> response = HTTP.sendAsync(request.build(), TO_ITS_END).join();
    Answer answer = new Answer(response.statusCode(), response);
    assertDocumented(call, answer);
    return answer;
  }

  private void assertDocumented(String call, Answer answer) {
    String type = answer.contentType().replaceAll(";.*", "");
    JsonNode content =
        operation(call).path("responses").path(String.valueOf(answer.status())).path("content");
    JsonNode shown = content.path(type);
    assertThat(shown.has("schema"))
        .as("%s: %s %s", call, answer.status(), answer.response().body())
        .isTrue();
    if (type.endsWith("json")) {
      assertThat(document.problems(shown.path("schema"), answer.json())).as(call).isEmpty();
    }
    String code = answer.status() < 400 ? "" : " " + answer.text("code");
    assertThat(code.isEmpty() || shown.path("examples").has(code.strip()))
        .as("%s: %s", call, answer.response().body())
        .isTrue();
    seen.add(call + " " + answer.status() + code);
  }

  private static String leave(InputStream body) {
    try (body) {
      return "";
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  private static String basic(String user) {
    String credentials = user + ":" + PASSWORDS.getOrDefault(user, "wrong");
    return "Basic "
        + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8));
  }
}
