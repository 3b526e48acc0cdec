package io.curfew.app.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jwt.JWTClaimsSet;
import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.TestSecrets;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import tools.jackson.databind.json.JsonMapper;

/** Sign-in by tokens of an issuer. */
@ExtendWith(OutputCaptureExtension.class)
class TokensTest {
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static Issuer issuer;
  private static AppUnderTest app;

  @BeforeAll
  static void start() {
    issuer = Issuer.start();
    app =
        AppUnderTest.embedded(
            "curfew.oauth2.issuer=" + issuer.url(),
            "curfew.oauth2.jwk-set-uri=" + issuer.keysUrl(),
            "curfew.oauth2.audience=" + Issuer.AUDIENCE);
  }

  @AfterAll
  static void stop() {
    app.close();
    issuer.close();
  }

  @ParameterizedTest(name = "{0} at {1} {2}: {3}")
  @CsvSource({
    "SERVICE,  GET,  /api/orders,    200",
    "OPERATOR, GET,  /api/orders,    200",
    "VIEWER,   GET,  /api/orders,    200",
    "VIEWER,   GET,  /api/ops/stuck, 200",
    "OPERATOR, GET,  /api/ops/stuck, 200",
    "SERVICE,  GET,  /api/ops/stuck, 403",
    "VIEWER,   POST, /api/orders,    403",
    "SERVICE,  POST, /api/orders,    400",
  })
  void theRolesOfATokenLetItsCallerIn(String role, String method, String path, int status) {
    assertThat(call(method, path, issuer.token(with(role))).statusCode()).isEqualTo(status);
  }

  @Test
  void whoHasNoRoleThatIsKnownHereIsLetInNowhere() {
    for (JWTClaimsSet.Builder claims :
        List.of(issuer.claims(), with("ADMIN"), with("operator"), with("ROLE_OPERATOR"))) {
      assertRefused(get("/api/ops/stuck", issuer.token(claims)), 403, "FORBIDDEN");
      assertRefused(get("/actuator/prometheus", issuer.token(claims)), 403, "FORBIDDEN");
    }
  }

  @Test
  void aTokenThatIsNotGoodIsNone() {
    Date past = Date.from(Instant.now().minus(Duration.ofMinutes(5)));
    List<String> bad =
        List.of(
            issuer.token(with("VIEWER").expirationTime(past)),
            issuer.token(with("VIEWER").expirationTime(null)),
            issuer.token(with("VIEWER").notBeforeTime(Date.from(Instant.now().plusSeconds(300)))),
            issuer.token(with("VIEWER").audience("another")),
            issuer.token(with("VIEWER").audience((String) null)),
            issuer.token(with("VIEWER").issuer("https://elsewhere.example")),
            issuer.token(with("VIEWER").subject(null)),
            issuer.token(with("VIEWER").subject("two\nlines")),
            issuer.forged(with("VIEWER")),
            issuer.unsigned(with("VIEWER")),
            "nonsense");
    for (String token : bad) {
      HttpResponse<String> answer = get("/api/ops/stuck", token);
      assertRefused(answer, 401, "UNAUTHENTICATED");
      assertThat(answer.headers().firstValue("WWW-Authenticate"))
          .contains("Bearer realm=\"curfew\"");
    }
  }

  @Test
  void badTokensAreNeverTooMany() {
    for (int i = 0; i < 30; i++) {
      assertRefused(get("/api/ops/stuck", "nonsense"), 401, "UNAUTHENTICATED");
    }
    assertThat(get("/api/ops/stuck", issuer.token(with("VIEWER"))).statusCode()).isEqualTo(200);
  }

  @Test
  void passwordsSignNobodyIn() {
    assertThat(app.shop().as("viewer", TestSecrets.VIEWER, "GET", "/api/ops/stuck", "").status())
        .isEqualTo(401);
    assertThat(app.shop().anonymous("GET", "/api/ops/stuck", "").status()).isEqualTo(401);
    assertThat(app.shop().anonymous("GET", "/actuator/health", "").status()).isEqualTo(200);
  }

  @Test
  void aTokenInTheAddressIsNoneSinceAddressesAreWrittenToLogs() {
    String token = issuer.token(with("VIEWER"));
    assertThat(app.shop().anonymous("GET", "/api/ops/stuck?access_token=" + token, "").status())
        .isEqualTo(401);
  }

  @Test
  void whatWasDoneIsWrittenDownUnderTheNameInTheToken() {
    String token = issuer.token(with("SERVICE").subject("shop-7"));
    call("PUT", "/api/stock/seat", token, "{\"available\":1}");
    String order =
        """
        {"userId":"u","kind":"STANDARD","currency":"CNY",
         "items":[{"sku":"seat","quantity":1,"unitPrice":1}]}""";

    String location =
        call("POST", "/api/orders", token, order).headers().firstValue("Location").orElseThrow();

    assertThat(get(location + "/history", token).body()).contains("\"actor\":\"shop-7\"");
  }

  @Test
  void aServiceThatIsAnOperatorTooIsInTheLogOfActions() {
    JWTClaimsSet.Builder both =
        issuer.claims().subject("both").claim("roles", List.of("SERVICE", "OPERATOR"));
    String token = issuer.token(both);
    String path = "/api/orders/NONE/deadline";

    call("POST", path, token, "{\"payBy\":\"2030-01-01T00:00:00Z\",\"reason\":\"r\"}");

    assertThat(get("/api/ops/actions?operator=both", token).body())
        .contains("\"action\":\"MOVE_DEADLINE\"", "\"target\":\"NONE\"");
  }

  @Test
  void keysAreFoundAsTheIssuerSaysAndRolesAndNamesInTheClaimsThatAreSet() {
    try (AppUnderTest other =
        AppUnderTest.embedded(
            "curfew.oauth2.issuer=" + issuer.url(),
            "curfew.oauth2.audience=" + Issuer.AUDIENCE,
            "curfew.oauth2.roles-claim=realm_access.roles",
            "curfew.oauth2.name-claim=preferred_username",
            "curfew.oauth2.roles.[shop-backend]=SERVICE")) {
      JWTClaimsSet.Builder claims =
          issuer
              .claims()
              .claim("preferred_username", "shop-8")
              .claim("realm_access", Map.of("roles", List.of("offline", "shop-backend")));
      String token = issuer.token(claims);
      String url = other.url();

      assertThat(send(url, "GET", "/api/stock/none", token, "").statusCode()).isEqualTo(404);
      assertThat(send(url, "GET", "/api/ops/stuck", token, "").statusCode()).isEqualTo(403);
      assertThat(send(url, "GET", "/api/orders", issuer.token(with("SERVICE")), "").statusCode())
          .isEqualTo(401);
    }
  }

  @Test
  void anIssuerThatDoesNotAnswerIsNotTheCallersFault() {
    Issuer gone = Issuer.start();
    try (AppUnderTest other =
        AppUnderTest.embedded(
            "curfew.oauth2.issuer=" + gone.url(), "curfew.oauth2.audience=" + Issuer.AUDIENCE)) {
      String token = gone.token(gone.claims().claim("roles", "VIEWER"));
      gone.close();

      HttpResponse<String> answer = send(other.url(), "GET", "/api/ops/stuck", token, "");

      assertRefused(answer, 503, "UNAVAILABLE");
    }
  }

  @Test
  void settingsThatCannotBeUsedAreRefusedInOneSentence(CapturedOutput output) {
    assertThatThrownBy(() -> AppUnderTest.embedded("curfew.oauth2.issuer=https://id.example"))
        .isNotNull();
    assertThat(output).contains("curfew.oauth2.audience must be given");

    assertThatThrownBy(
            () ->
                AppUnderTest.embedded(
                    "curfew.oauth2.issuer=http://id.example", "curfew.oauth2.audience=curfew"))
        .isNotNull();
    assertThat(output).contains("curfew.oauth2.issuer must begin with https://");

    assertThatThrownBy(
            () ->
                AppUnderTest.embedded(
                    "curfew.oauth2.issuer=https://id.example",
                    "curfew.oauth2.audience=curfew",
                    "curfew.oauth2.roles.[boss]=ADMIN"))
        .isNotNull();
    assertThat(output)
        .contains("curfew.oauth2.roles must name SERVICE, OPERATOR or VIEWER")
        .doesNotContain("\tat io.curfew");
  }

  private static JWTClaimsSet.Builder with(String role) {
    return issuer.claims().claim("roles", List.of(role));
  }

  private static HttpResponse<String> get(String path, String token) {
    return call("GET", path, token);
  }

  private static HttpResponse<String> call(String method, String path, String token) {
    return call(method, path, token, method.equals("GET") ? "" : "{}");
  }

  private static HttpResponse<String> call(String method, String path, String token, String body) {
    return send(app.url(), method, path, token, body);
  }

  private static HttpResponse<String> send(
      String url, String method, String path, String token, String body) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url + path))
            .header("Content-Type", "application/json")
            .header("Authorization", "Bearer " + token)
            .method(method, BodyPublishers.ofString(body))
            .build();
    return HTTP.sendAsync(request, BodyHandlers.ofString()).join();
  }

  private static void assertRefused(HttpResponse<String> answer, int status, String code) {
    assertThat(answer.statusCode()).isEqualTo(status);
    assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
    assertThat(new JsonMapper().readTree(answer.body()).path("code").asString()).isEqualTo(code);
  }
}
