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
import java.util.Locale;
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
       "payBy":"2026-05-04T03:32:01.250Z","closeAt":"2026-05-04T03:33:01.250Z","unknown":[1]}
      """;
  private static final String PAGE = "{\"content\":[" + ORDER + "],\"page\":0,\"total\":7}";

  private final List<String> seen = new ArrayList<>();
  private HttpServer server;
  private int status = 200;
  private String body = PAGE;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          seen.add(exchange.getRequestURI().toString());
          seen.addAll(exchange.getRequestHeaders().get("Accept-Language"));
          seen.addAll(exchange.getRequestHeaders().get("Authorization"));
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
    OrderPage page = valueOf(ask());

    assertThat(page.total()).isEqualTo(7);
    assertThat(page.content())
        .containsExactly(
            new OrderSummary(
                "A1",
                "CLOSED",
                "closed",
                Instant.parse("2026-05-04T03:02:01.250Z"),
                Instant.parse("2026-05-04T03:32:01.250Z"),
                Instant.parse("2026-05-04T03:33:01.250Z")));
  }

  @Test
  void userPasswordAndLanguageAreSent() {
    valueOf(ask());

    byte[] pair = "小明:p:ä".getBytes(StandardCharsets.UTF_8);
    assertThat(seen)
        .containsExactly(
            "/api/orders?size=5", "zh-CN", "Basic " + Base64.getEncoder().encodeToString(pair));
  }

  @ParameterizedTest
  @CsvSource({
    "401, NOT_SIGNED_IN",
    "403, NOT_ALLOWED",
    "429, TOO_MANY_ATTEMPTS",
    "500, SERVER_FAULT",
    "503, SERVER_FAULT",
    "404, NOT_AN_ORDER_SERVICE",
    "302, NOT_AN_ORDER_SERVICE"
  })
  void eachRefusalIsToldApart(int answered, Kind kind) {
    status = answered;

    assertThat(failureOf(ask()).kind()).isEqualTo(kind);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"<html>hello</html>", "", "[]", "{}", "null", "{\"content\":[{}],\"total\":1}"})
  void anAnswerThatIsNotAPageOfOrdersComesFromAnotherService(String answered) {
    body = answered;

    assertThat(failureOf(ask()).kind()).isEqualTo(Kind.NOT_AN_ORDER_SERVICE);
  }

  @Test
  void nothingListening() {
    server.stop(0);

    assertThat(failureOf(ask()).kind()).isEqualTo(Kind.UNREACHABLE);
  }

  @Test
  void noHostOfThatName() {
    Reply<OrderPage> reply = api("http://nowhere.invalid").newestOrders(5, Locale.ENGLISH);

    assertThat(failureOf(reply).kind()).isEqualTo(Kind.UNKNOWN_HOST);
  }

  @Test
  void aServerThatNeverAnswersIsGivenUp() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String address = "http://127.0.0.1:" + silent.getLocalPort();

      Reply<OrderPage> reply = api(address).newestOrders(5, Locale.ENGLISH);

      assertThat(failureOf(reply).kind()).isEqualTo(Kind.TIMED_OUT);
    }
  }

  @Test
  void aPasswordIsNeverPartOfAText() {
    assertThat(new Credentials("operator", "secret")).asString().doesNotContain("secret");
  }

  private Reply<OrderPage> ask() {
    return api("http://127.0.0.1:" + server.getAddress().getPort())
        .newestOrders(5, Locale.SIMPLIFIED_CHINESE);
  }

  private static CurfewApi api(String address) {
    return new HttpCurfewApi(
        HttpClient.newHttpClient(),
        new ServerAddress(URI.create(address)),
        new Credentials("小明", "p:ä"),
        Duration.ofSeconds(2));
  }

  private static OrderPage valueOf(Reply<OrderPage> reply) {
    List<OrderPage> values = new ArrayList<>();
    reply.use(values::add, failure -> assertThat(failure).isNull());
    return values.get(0);
  }

  private static Failure failureOf(Reply<OrderPage> reply) {
    List<Failure> failures = new ArrayList<>();
    reply.use(page -> assertThat(page).isNull(), failures::add);
    return failures.get(0);
  }
}
