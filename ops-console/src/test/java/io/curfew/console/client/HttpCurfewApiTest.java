package io.curfew.console.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.curfew.console.client.Failure.Kind;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpCurfewApiTest {
  private static final String ORDER =
      """
      {"orderNo":"A1","status":"CLOSED","statusText":"closed","createdAt":"2026-05-04T03:02:01.250Z",
       "payBy":"2026-05-04T03:32:01.250Z","closeAt":"2026-05-04T03:33:01.250Z","version":4,"userId":"u","kind":"k","amount":1,"currency":"CNY",
       "unknown":[1]}
      """;
  private static final String PAGE =
      "{\"content\":[" + ORDER + "],\"page\":0,\"size\":5,\"total\":7}";

  private final List<String> seen = new ArrayList<>();
  private HttpServer server;
  private int status = 200;
  private String body = PAGE;
  private String sent = "";

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          seen.add(exchange.getRequestURI().toString());
          seen.addAll(exchange.getRequestHeaders().get("Authorization"));
          seen.addAll(exchange.getRequestHeaders().getOrDefault("Idempotency-Key", List.of()));
          sent = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
          byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(status, bytes.length);
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
  void ordersAreReadWithTheirTimes() {
    Page<OrderView> page = valueOf(ask());

    assertThat(page.total()).isEqualTo(7);
    assertThat(page.content())
        .singleElement()
        .satisfies(
            order -> {
              assertThat(order.orderNo()).isEqualTo("A1");
              assertThat(order.status()).isEqualTo("CLOSED");
              assertThat(order.closeAt()).isEqualTo(Instant.parse("2026-05-04T03:33:01.250Z"));
              assertThat(order.ref()).isEqualTo(new OrderRef("A1", 4));
            });
  }

  @Test
  void userAndPasswordAreSent() {
    valueOf(ask());

    byte[] pair = "小明:p:ä".getBytes(StandardCharsets.UTF_8);
    assertThat(seen)
        .containsExactly(
            "/api/orders?userId=u+1&page=0&size=5",
            "Basic " + Base64.getEncoder().encodeToString(pair));
  }

  @ParameterizedTest
  @CsvSource({
    "401, NOT_SIGNED_IN",
    "403, NOT_ALLOWED",
    "429, TOO_MANY_ATTEMPTS",
    "500, SERVER_FAULT",
    "503, SERVER_FAULT",
    "404, NOT_AN_ORDER_SERVICE",
    "302, NOT_AN_ORDER_SERVICE",
    "400, NOT_AN_ORDER_SERVICE",
    "409, CONFLICT"
  })
  void eachRefusalIsToldApart(int answered, Kind kind) {
    status = answered;

    assertThat(failureOf(ask()).kind()).isEqualTo(kind);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<html>hello</html>",
        "",
        "[]",
        "{}",
        "null",
        "{\"content\":[{}],\"page\":0,\"size\":1,\"total\":1}"
      })
  void anAnswerThatIsNotAPageOfOrdersComesFromAnotherService(String answered) {
    body = answered;

    assertThat(failureOf(ask()).kind()).isEqualTo(Kind.NOT_AN_ORDER_SERVICE);
  }

  @ParameterizedTest
  @CsvSource({
    "404, ORDER_NOT_FOUND, NOT_FOUND",
    "409, STALE_VERSION, CONFLICT",
    "422, IDEMPOTENCY_CONFLICT, NOT_VALID",
    "503, UNAVAILABLE, SERVER_FAULT"
  })
  void theServersCodeAndWordsAreKept(int answered, String code, Kind kind) {
    status = answered;
    body = "{\"code\":\"%s\",\"detail\":\"订单\"}".formatted(code);

    assertThat(failureOf(ask())).isEqualTo(new Failure(kind, "HTTP " + answered + ": 订单", code));
  }

  @Test
  void aChangeIsSentWithItsKeyAndItsBody() {
    body = ORDER;

    valueOf(
        api("http://127.0.0.1:" + server.getAddress().getPort())
            .send(OrderCalls.close(new OrderRef("A/1", 4), "测试", "key-1")));

    assertThat(seen).contains("/api/ops/orders/A%2F1/close", "key-1");
    assertThat(sent).satisfies(json -> assertThat(json).contains("测试", "\"version\":4"));
  }

  @Test
  void nothingListening() {
    server.stop(0);

    assertThat(failureOf(ask()).kind()).isEqualTo(Kind.UNREACHABLE);
  }

  @Test
  void noHostOfThatName() {
    Reply<Page<OrderView>> reply =
        api("http://nowhere.invalid").send(OrderCalls.search(null, null, 0, 5));

    assertThat(failureOf(reply).kind()).isEqualTo(Kind.UNKNOWN_HOST);
  }

  @Test
  void aServerThatNeverAnswersIsGivenUp() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String address = "http://127.0.0.1:" + silent.getLocalPort();

      Reply<Page<OrderView>> reply = api(address).send(OrderCalls.search(null, null, 0, 5));

      assertThat(failureOf(reply).kind()).isEqualTo(Kind.TIMED_OUT);
    }
  }

  @Test
  void aPasswordIsNeverPartOfAText() {
    assertThat(new Credentials("operator", "secret")).asString().doesNotContain("secret");
  }

  private Reply<Page<OrderView>> ask() {
    return api("http://127.0.0.1:" + server.getAddress().getPort())
        .send(OrderCalls.search("u 1", "", 0, 5));
  }

  private static CurfewApi api(String address) {
    return new HttpCurfewApi(
        HttpClient.newHttpClient(),
        new ServerAddress(URI.create(address)),
        new Credentials("小明", "p:ä"),
        Duration.ofSeconds(2));
  }

  private static <T> T valueOf(Reply<T> reply) {
    List<T> values = new ArrayList<>();
    reply.use(values::add, failure -> assertThat(failure).isNull());
    return values.get(0);
  }

  private static Failure failureOf(Reply<Page<OrderView>> reply) {
    List<Failure> failures = new ArrayList<>();
    reply.use(page -> assertThat(page).isNull(), failures::add);
    return failures.get(0);
  }
}
