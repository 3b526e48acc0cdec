package io.curfew.app.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.curfew.app.support.Shop;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The sandbox's server: playing the customer, calling back, and refusing what is wrong. */
class SandboxServerTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final Instant NOW = Instant.parse("2026-03-01T10:00:00.123Z");
  private static final String PAYMENT =
      """
      {"channel":"card","paymentNo":"%s","orderNo":"O-1","amount":1250,"currency":"CNY"}""";

  private final SandboxLedger ledger = new SandboxLedger();
  private final SandboxBehaviour behaviour = new SandboxBehaviour().delay(Duration.ofMillis(200));
  private final HttpClient http = HttpClient.newHttpClient();
  private final List<Callback> callbacks = new CopyOnWriteArrayList<>();
  private HttpServer shop;
  private SandboxServer sandbox;

  /** As the shop got it. */
  private record Callback(String signature, String body) {}

  /** What the sandbox answered. */
  private record Said(int status, JsonNode body) {
    String field() {
      return body.path("errors").path(0).path("field").asString();
    }
  }

  @BeforeEach
  void start() throws IOException {
    shop = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    shop.createContext("/callbacks", this::takeCallback);
    shop.start();
    URI url = URI.create("http://127.0.0.1:" + shop.getAddress().getPort() + "/callbacks");
    SandboxSettings settings = new SandboxSettings(0, "gateway-secret", url, "callback-secret");
    sandbox = new SandboxServer(settings, ledger, behaviour, () -> NOW, null);
  }

  private void takeCallback(HttpExchange exchange) throws IOException {
    try (exchange) {
      String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
      callbacks.add(
          new Callback(exchange.getRequestHeaders().getFirst("X-Curfew-Signature"), body));
      exchange.sendResponseHeaders(200, -1);
    }
  }

  @AfterEach
  void stop() {
    sandbox.close();
    shop.stop(0);
  }

  @Test
  void aCustomerPaysAndTheShopIsTold() {
    Said said = post("/sandbox/payments", PAYMENT.formatted("P-1"));

    assertThat(said.status()).isEqualTo(201);
    assertThat(ledger.payment("card", "P-1")).isPresent();
    assertThat(callbacks).hasSize(1);
    Callback callback = callbacks.get(0);
    assertThat(callback.signature())
        .isEqualTo(Shop.signature("callback-secret", NOW, callback.body()));
    assertThat(JSON.readTree(callback.body()))
        .isEqualTo(
            JSON.readTree(
                """
                {"paymentNo":"P-1","orderNo":"O-1","channel":"card","amount":1250,"currency":"CNY",
                 "paidAt":"2026-03-01T10:00:00.123Z"}"""));
  }

  @Test
  void aCallbackIsLostOrComesTwiceOrLateAsTheBehaviourHasIt() {
    behaviour
        .next("P-1", Fault.CALLBACK_LOST)
        .next("P-2", Fault.CALLBACK_TWICE)
        .next("P-3", Fault.CALLBACK_LATE);

    post("/sandbox/payments", PAYMENT.formatted("P-1"));
    post("/sandbox/payments", PAYMENT.formatted("P-2"));
    assertThat(callbacks).hasSize(2).allMatch(callback -> callback.body().contains("P-2"));
    post("/sandbox/payments", PAYMENT.formatted("P-3"));
    await("the late callback").untilAsserted(() -> assertThat(callbacks).hasSize(3));
    assertThat(callbacks.get(2).body()).contains("P-3");
    assertThat(ledger.payments()).hasSize(3);
  }

  @Test
  void aShopThatIsAwayMissesItsCallbackAndTheMoneyIsBooked() {
    shop.stop(0);

    assertThat(post("/sandbox/payments", PAYMENT.formatted("P-1")).status()).isEqualTo(201);
    assertThat(ledger.payment("card", "P-1")).isPresent();
  }

  @Test
  void aPaymentIsPaidOnceAndNotAfterItsClose() {
    post("/sandbox/payments", PAYMENT.formatted("P-1"));
    signed("POST", "/payments/card/P-2/close", "");

    assertThat(post("/sandbox/payments", PAYMENT.formatted("P-1")).status()).isEqualTo(409);
    Said closed = post("/sandbox/payments", PAYMENT.formatted("P-2"));
    assertThat(closed.status()).isEqualTo(409);
    assertThat(closed.body().path("code").asString()).isEqualTo("PAYMENT_ENDED");
    assertThat(callbacks).hasSize(1);
  }

  @Test
  void anAnswerNamesThePaymentThatWasAsked() {
    post("/sandbox/payments", PAYMENT.formatted("P-1"));

    for (Said said :
        List.of(
            signed("GET", "/payments/card/P-1", ""),
            signed("POST", "/payments/card/P-1/close", ""))) {
      assertThat(said.body())
          .isEqualTo(
              JSON.readTree(
                  """
                  {"channel":"card","paymentNo":"P-1","status":"PAID","amount":1250,"currency":"CNY",
                   "paidAt":"2026-03-01T10:00:00.123Z"}"""));
    }
  }

  @Test
  void theBooksShowPaymentsRefundsAndTheirSums() {
    post("/sandbox/payments", PAYMENT.formatted("P-1"));
    post("/sandbox/payments", PAYMENT.formatted("P-2"));
    refund("R-1", "card");

    JsonNode books = send("GET", "/sandbox/books", "").body();

    assertThat(books.path("payments").findValuesAsString("paymentNo"))
        .containsExactly("P-1", "P-2");
    assertThat(books.path("refunds").findValuesAsString("refundNo")).containsExactly("R-1");
    assertThat(books.path("captured").path("CNY").asLong()).isEqualTo(2500);
    assertThat(books.path("refunded").path("CNY").asLong()).isEqualTo(1250);
  }

  @Test
  void anAnswerIsLostTogetherWithItsConnection() {
    behaviour.next("R-1", Fault.ANSWER_LOST);

    assertThat(refund("R-1", "card").status()).isEqualTo(0);
    assertThat(ledger.refund("R-1")).isPresent();
    assertThat(refund("R-1", "card").body().path("status").asString()).isEqualTo("SUCCEEDED");
  }

  @Test
  void aRefundThatIsRefusedSaysFailedAndATakenNumberIsUnprocessable() {
    behaviour.next("R-1", Fault.FAILS_FOR_GOOD);

    Said refused = refund("R-1", "card");
    assertThat(refused.status()).isEqualTo(200);
    assertThat(refused.body().path("status").asString()).isEqualTo("FAILED");

    assertThat(refund("R-1", "card").body().path("status").asString()).isEqualTo("SUCCEEDED");
    Said taken = refund("R-1", "cash");
    assertThat(taken.status()).isEqualTo(422);
    assertThat(taken.body().path("code").asString()).isEqualTo("IDEMPOTENCY_CONFLICT");
    assertThat(ledger.refunds()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{\"refundNo\":\"R-1\"; body",
        "[]; body",
        "; body",
        "{}; refundNo",
        "{'refundNo':7}; refundNo",
        "{'refundNo':'R-1'}; channel",
        "{'refundNo':'R-1','channel':'c'}; paymentNo",
        "{'refundNo':'R-1','channel':'c d','paymentNo':'P'}; channel",
        "{'refundNo':'R-1','channel':'c','paymentNo':'P'}; amount",
        "{'refundNo':'R-1','channel':'c','paymentNo':'P','amount':1.5,'currency':'CNY'}; amount",
        "{'refundNo':'R-1','channel':'c','paymentNo':'P','amount':'1','currency':'CNY'}; amount",
        "{'refundNo':'R-1','channel':'c','paymentNo':'P','amount':-1,'currency':'CNY'}; amount",
        "{'refundNo':'R-1','channel':'c','paymentNo':'P','amount':1}; currency",
        "{'refundNo':'R-1','channel':'c','paymentNo':'P','amount':1,'currency':'XX'}; currency",
        "{'refundNo':'R-2','channel':'c','paymentNo':'P','amount':1,'currency':'CNY'}; Idempotency-Key"
      })
  void badInputIsRefusedWithItsField(String body, String field) {
    String json = body == null ? "" : body.replace('\'', '"');

    Said said = signed("POST", "/refunds", json, "Idempotency-Key", "R-1");

    assertThat(said.status()).isEqualTo(400);
    assertThat(said.body().path("code").asString()).isEqualTo("VALIDATION_FAILED");
    assertThat(said.field()).isEqualTo(field);
    assertThat(ledger.refunds()).isEmpty();
  }

  @Test
  void aSignatureIsGoodForItsCallOnly() {
    String close = "/payments/card/P-1/close";
    String other = Shop.signature("gateway-secret", NOW, "POST./payments/card/P-2/close.");
    String get = Shop.signature("gateway-secret", NOW, "GET." + close + ".");
    String body = Shop.signature("gateway-secret", NOW, "POST." + close + ".{}");
    String old = Shop.signature("gateway-secret", NOW.minusSeconds(301), "POST." + close + ".");

    for (String signature : List.of(other, get, body, old, "")) {
      Said said = send("POST", close, "", "X-Curfew-Signature", signature);
      assertThat(said.status()).isEqualTo(401);
      assertThat(said.body().path("code").asString()).isEqualTo("BAD_SIGNATURE");
    }
    assertThat(send("POST", close, "").status()).isEqualTo(401);
    assertThat(post("/sandbox/payments", PAYMENT.formatted("P-1")).status()).isEqualTo(201);
  }

  @ParameterizedTest
  @CsvSource({
    "POST,/payments/card/P-1,405",
    "GET,/payments/card/P-1/close,405",
    "GET,/refunds,405",
    "GET,/payments/card/P-1/open,404",
    "GET,/payments/card,404",
    "GET,/,404",
    "GET,/refunds/R-1,404",
    "GET,/sandbox/payments,404",
    "POST,/sandbox/books,404"
  })
  void otherCallsAreRefused(String method, String path, int status) {
    assertThat(signed(method, path, "").status()).isEqualTo(status);
  }

  private Said refund(String refundNo, String channel) {
    String body =
        """
        {"refundNo":"%s","channel":"%s","paymentNo":"P-1","amount":1250,"currency":"CNY"}"""
            .formatted(refundNo, channel);
    return signed("POST", "/refunds", body, "Idempotency-Key", refundNo);
  }

  private Said signed(String method, String path, String body, String... more) {
    String signature = Shop.signature("gateway-secret", NOW, method + "." + path + "." + body);
    String[] headers = {"X-Curfew-Signature", signature};
    return send(method, path, body, more.length == 0 ? headers : join(headers, more));
  }

  private static String[] join(String[] first, String[] second) {
    return new String[] {first[0], first[1], second[0], second[1]};
  }

  private Said post(String path, String body) {
    return send("POST", path, body);
  }

  /** Status 0 where no answer came. */
  private Said send(String method, String path, String body, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(sandbox.url() + path))
            .timeout(Duration.ofSeconds(10))
            .method(method, BodyPublishers.ofString(body));
    if (headers.length > 0) {
      request.headers(headers);
    }
    try {
      HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
      return new Said(answer.statusCode(), JSON.readTree(answer.body()));
    } catch (IOException none) {
      return new Said(0, JSON.nullNode());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }
}
