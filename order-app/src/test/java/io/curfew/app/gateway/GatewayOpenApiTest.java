package io.curfew.app.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.sandbox.Fault;
import io.curfew.app.support.Schema;
import io.curfew.app.support.Shop;
import io.curfew.order.Money;
import io.curfew.order.OrderNo;
import io.curfew.paying.Payment;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.Currency;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** docs/gateway-openapi.yaml against what the sandbox's server really answers. */
class GatewayOpenApiTest {
  private static final Schema DOCUMENT = Schema.read("gateway-openapi.yaml");
  private static final JsonMapper JSON = new JsonMapper();
  private static final String PAYMENT = "/payments/{channel}/{paymentNo}";
  private static final String CLOSE = PAYMENT + "/close";
  private static final String REFUNDS = "/refunds";

  private final Provider provider = Provider.http();
  private final HttpClient http = HttpClient.newHttpClient();
  private final Set<String> seen = new TreeSet<>();

  @AfterEach
  void stop() {
    provider.close();
  }

  @Test
  void everyAnswerIsAsDocumentedAndEveryDocumentedAnswerOccurs() {
    provider.ledger.capture(new Payment("card", "P-2", new OrderNo("o-2"), money(), Instant.now()));
    provider.behaviour.delay(Duration.ofHours(1));

    assertThat(status(get("card/P-1"))).isEqualTo("OPEN");
    assertThat(status(get("card/P-2"))).isEqualTo("PAID");
    assertThat(status(close("card/P-1"))).isEqualTo("ENDED");
    assertThat(status(close("card/P-2"))).isEqualTo("PAID");
    assertThat(status(refund("R-1", 1250))).isEqualTo("SUCCEEDED");
    assertThat(status(refund("R-2", 1250))).isEqualTo("FAILED");
    provider.behaviour.next("R-3", Fault.DONE_LATER);
    assertThat(status(refund("R-3", "P-9", 1250))).isEqualTo("PENDING");
    refuseEverything();

    assertThat(seen).isEqualTo(documented());
  }

  private void refuseEverything() {
    provider.behaviour.chance(Fault.FAILS_FOR_NOW, 1);
    assertThat(get("card/P-1").statusCode()).isEqualTo(503);
    assertThat(close("card/P-1").statusCode()).isEqualTo(503);
    assertThat(refund("R-1", 1250).statusCode()).isEqualTo(503);
    assertThat(get("c@rd/P-1").statusCode()).isEqualTo(400);
    assertThat(close("card/" + "9".repeat(65)).statusCode()).isEqualTo(400);
    assertThat(refund("R-1", -1).statusCode()).isEqualTo(400);
    provider.behaviour.chance(Fault.FAILS_FOR_NOW, 0);
    assertThat(refund("R-1", 1249).statusCode()).isEqualTo(422);
    assertThat(refund("R-1", "9".repeat(64 * 1024), 1).statusCode()).isEqualTo(413);
    assertThat(call("GET", PAYMENT, "/payments/card/P-1", "", "t=1,v1=0").statusCode())
        .isEqualTo(401);
    assertThat(call("POST", CLOSE, "/payments/card/P-1/close", "", "").statusCode()).isEqualTo(401);
    String signature = Shop.signature("another", Instant.now(), "POST./refunds.{}");
    assertThat(call("POST", REFUNDS, "/refunds", "{}", signature).statusCode()).isEqualTo(401);
  }

  @Test
  void everyExampleFitsItsSchema() {
    Set<String> checked = new TreeSet<>();
    DOCUMENT.paths().forEach(path -> path.forEach(call -> checked.addAll(checkedExamples(call))));
    assertThat(checked)
        .contains(
            "open",
            "paid",
            "ended",
            "refund",
            "succeeded",
            "pending",
            "failed",
            "refused",
            "invalid");
  }

  private static Set<String> checkedExamples(JsonNode call) {
    Set<String> checked = new TreeSet<>(checkedContent(call.path("requestBody")));
    call.path("responses")
        .forEach(answer -> checked.addAll(checkedContent(DOCUMENT.resolved(answer))));
    return checked;
  }

  private static Set<String> checkedContent(JsonNode message) {
    Set<String> checked = new TreeSet<>();
    for (JsonNode content : message.path("content")) {
      content
          .path("examples")
          .propertyStream()
          .forEach(
              example -> {
                JsonNode value = example.getValue().path("value");
                assertThat(DOCUMENT.problems(content.path("schema"), value))
                    .as(example.getKey())
                    .isEmpty();
                checked.add(example.getKey());
              });
    }
    return checked;
  }

  private static Set<String> documented() {
    return DOCUMENT
        .paths()
        .propertyStream()
        .flatMap(
            path ->
                path.getValue()
                    .propertyStream()
                    .filter(call -> call.getValue().has("responses"))
                    .flatMap(
                        call ->
                            call.getValue()
                                .path("responses")
                                .propertyStream()
                                .map(
                                    answer ->
                                        call.getKey()
                                            + " "
                                            + path.getKey()
                                            + " "
                                            + answer.getKey())))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private HttpResponse<String> get(String payment) {
    return signed("GET", PAYMENT, "/payments/" + payment, "");
  }

  private HttpResponse<String> close(String payment) {
    return signed("POST", CLOSE, "/payments/" + payment + "/close", "");
  }

  private HttpResponse<String> refund(String refundNo, long amount) {
    return refund(refundNo, "P-2", amount);
  }

  private HttpResponse<String> refund(String refundNo, String paymentNo, long amount) {
    String body =
        """
        {"refundNo":"%s","channel":"card","paymentNo":"%s","amount":%d,"currency":"CNY"}"""
            .formatted(refundNo, paymentNo, amount);
    return signed("POST", REFUNDS, "/refunds", body, "Idempotency-Key", refundNo);
  }

  private HttpResponse<String> signed(
      String method, String template, String path, String body, String... headers) {
    String content = method + "." + path + "." + body;
    String signature = Shop.signature(Provider.SECRET, Instant.now(), content);
    return call(method, template, path, body, signature, headers);
  }

  private HttpResponse<String> call(
      String method,
      String template,
      String path,
      String body,
      String signature,
      String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(provider.url() + path))
            .header("X-Curfew-Signature", signature)
            .method(method, BodyPublishers.ofString(body));
    if (headers.length > 0) {
      request.headers(headers);
    }
    HttpResponse<String> answer = send(request.build());
    assertDocumented(method.toLowerCase(Locale.ROOT), template, answer);
    return answer;
  }

  private HttpResponse<String> send(HttpRequest request) {
    try {
      return http.send(request, BodyHandlers.ofString());
    } catch (IOException failure) {
      throw new IllegalStateException(failure);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }

  private void assertDocumented(String method, String path, HttpResponse<String> answer) {
    String status = String.valueOf(answer.statusCode());
    String type = answer.headers().firstValue("Content-Type").orElse("none");
    JsonNode call = DOCUMENT.paths().path(path).path(method);
    JsonNode content =
        DOCUMENT.resolved(call.path("responses").path(status)).path("content").path(type);
    assertThat(content.has("schema")).as("%s %s %s %s", method, path, status, type).isTrue();
    assertThat(DOCUMENT.problems(content.path("schema"), JSON.readTree(answer.body()))).isEmpty();
    assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
    seen.add(method + " " + path + " " + status);
  }

  private static String status(HttpResponse<String> answer) {
    return JSON.readTree(answer.body()).path("status").asString();
  }

  private static Money money() {
    return new Money(1250, Currency.getInstance("CNY"));
  }
}
