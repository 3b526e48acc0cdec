package io.curfew.app.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.CallTable;
import io.curfew.app.support.CallTable.Row;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.app.support.TestSecrets;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.RequestMappingInfoHandlerMapping;

/** Every call that there is, and every role: who is let in. docs/security.md has the table. */
@ExtendWith(OutputCaptureExtension.class)
class RolesTest {
  private static final Map<String, String> PASSWORDS =
      Map.of(
          "service", TestSecrets.SERVICE,
          "operator", TestSecrets.OPERATOR,
          "viewer", TestSecrets.VIEWER);

  /** Served from a folder, not by a method of ours. */
  private static final Set<String> FILES = Set.of("GET /swagger-ui/index.html");

  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static AppUnderTest app;
  private static Shop shop;

  @BeforeAll
  static void start() {
    app = AppUnderTest.embedded();
    shop = app.shop();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  static List<Row> rows() {
    return CallTable.read();
  }

  @Test
  void everyCallThatThereIsHasARowAndEveryRowIsACall() {
    Set<String> documented = rows().stream().map(Row::call).collect(Collectors.toSet());

    assertThat(documented).hasSameSizeAs(rows());
    documented.removeAll(FILES);
    assertThat(new TreeSet<>(documented)).isEqualTo(mapped());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  void everyCallLetsInItsRolesAndNobodyElse(Row row) throws Exception {
    for (String user : PASSWORDS.keySet()) {
      assertLetIn(row, user, PASSWORDS.get(user), "FORBIDDEN");
    }
    assertLetIn(row, "nobody", null, "UNAUTHENTICATED");
    if (!row.letIn().contains("nobody")) {
      // a name for each call: twenty wrong passwords for one name are too many
      assertLetIn(row, row.path().replaceAll("[^a-z]", ""), "wrong", "UNAUTHENTICATED");
    }
  }

  @Test
  void callsThatDoNotExistAreJudgedAsTheirNeighboursAre() throws Exception {
    Row reading = new Row("GET /api/ops/anything", Set.of("operator", "viewer"));
    Row changing = new Row("PUT /api/ops/anything", Set.of("operator"));
    Row elsewhere = new Row("POST /anything", Set.of("service", "operator", "viewer"));
    Row head = new Row("HEAD /api/ops/stuck", Set.of("operator", "viewer"));
    for (Row row : List.of(reading, changing, elsewhere, head)) {
      everyCallLetsInItsRolesAndNobodyElse(row);
    }
  }

  @Test
  void pitfall25OnlyAuthorisedCallersCancelOrPayAndARefusalIsWrittenToTheLog(
      CapturedOutput output) {
    shop.stock("seat", 1);
    String orderNo = shop.place("u", "seat", Duration.ofMinutes(5)).text("orderNo");
    String cancel = "/api/orders/" + orderNo + "/cancel";
    String start = "/api/orders/" + orderNo + "/payments";

    assertThat(shop.as("operator", TestSecrets.OPERATOR, "POST", cancel, "{}").status())
        .isEqualTo(403);
    assertThat(shop.as("viewer", TestSecrets.VIEWER, "POST", start, "{}").status()).isEqualTo(403);
    assertThat(shop.anonymous("POST", cancel, "{}").status()).isEqualTo(401);
    assertThat(shop.anonymous("POST", "/api/payments/callbacks", "{}").status()).isEqualTo(401);
    assertThat(shop.order(orderNo).text("status")).isEqualTo("PENDING_PAYMENT");
    assertThat(shop.order(orderNo).json().path("version").asLong()).isZero();
    assertThat(output)
        .contains("Refused: user operator may not POST " + cancel)
        .contains("Refused: user viewer may not POST " + start);
  }

  @Test
  void everyOtherActuatorEndpointIsClosed() {
    for (String endpoint :
        List.of("env", "beans", "heapdump", "configprops", "shutdown", "loggers", "metrics")) {
      assertThat(shop.service("GET", "/actuator/" + endpoint, "").status())
          .as(endpoint)
          .isEqualTo(404);
      assertThat(shop.anonymous("GET", "/actuator/" + endpoint, "").status())
          .as(endpoint)
          .isEqualTo(401);
    }
  }

  @Test
  void aWrongPasswordIsStillWrongAfterTheRightOneWasRemembered() {
    assertThat(shop.service("GET", "/api/orders", "").status()).isEqualTo(200);
    assertThat(shop.service("GET", "/api/orders", "").status()).isEqualTo(200);

    Answer wrong = shop.as("service", "wrong", "GET", "/api/orders", "");

    assertThat(wrong.status()).isEqualTo(401);
    assertThat(wrong.text("code")).isEqualTo("UNAUTHENTICATED");
    assertThat(wrong.response().headers().firstValue("WWW-Authenticate")).isPresent();
  }

  private static Set<String> mapped() {
    return app.beans(RequestMappingInfoHandlerMapping.class).stream()
        .flatMap(mapping -> mapping.getHandlerMethods().keySet().stream())
        .flatMap(RolesTest::calls)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<String> calls(RequestMappingInfo info) {
    Set<String> paths = info.getPatternValues();
    Set<String> methods =
        info.getMethodsCondition().getMethods().stream()
            .map(Enum::name)
            .collect(Collectors.toSet());
    return paths.stream()
        .flatMap(
            path ->
                (methods.isEmpty() ? Set.of("any") : methods)
                    .stream().map(method -> method + " " + path));
  }

  /** A body that cannot be read: who is refused never hears of it. */
  private static void assertLetIn(Row row, String user, String password, String refusal)
      throws Exception {
    String method = row.method().equals("any") ? "POST" : row.method();
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(app.url() + row.path()))
            .header("Content-Type", "application/json")
            .method(
                method,
                Set.of("GET", "HEAD").contains(method)
                    ? BodyPublishers.noBody()
                    : BodyPublishers.ofString("no json"));
    if (password != null) {
      request.header("Authorization", basic(user, password));
    }
    assertAnswer(row, user, refusal, HTTP.send(request.build(), BodyHandlers.ofInputStream()));
  }

  /** Only the beginning of what never ends is looked at. */
  private static void assertAnswer(
      Row row, String user, String refusal, HttpResponse<InputStream> answer) throws IOException {
    try (InputStream body = answer.body()) {
      String problem = answer.statusCode() < 400 ? "" : text(body);
      int status = refusal.equals("FORBIDDEN") ? 403 : 401;
      if (row.letIn().contains(user)) {
        assertThat(problem).as(user).doesNotContain("UNAUTHENTICATED", "FORBIDDEN");
        assertThat(answer.statusCode()).as(user).isNotEqualTo(403).isNotEqualTo(429);
      } else {
        assertThat(answer.statusCode()).as(user).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type"))
            .contains("application/problem+json");
        assertThat(problem).contains(row.method().equals("HEAD") ? "" : refusal);
      }
    }
  }

  private static String text(InputStream body) throws IOException {
    return new String(body.readAllBytes(), StandardCharsets.UTF_8);
  }

  private static String basic(String user, String password) {
    byte[] credentials = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(credentials);
  }
}
