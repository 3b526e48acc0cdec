package io.curfew.app.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.app.support.TestSecrets;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What every answer tells a browser, and what becomes of methods that nobody needs. */
class HeadersTest {
  private static final Pattern SOURCES =
      Pattern.compile("<(?:script|link|img)[^>]*?(?:src|href)=\"([^\"]+)\"[^>]*>");

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

  @Test
  void everyAnswerHasThem() {
    List<Answer> answers =
        List.of(
            shop.stock("seat", 1),
            shop.order("NO-SUCH-ORDER"),
            shop.place("no json"),
            shop.anonymous("GET", "/api/orders", ""),
            shop.anonymous("POST", "/api/payments/callbacks", "{}"),
            shop.as("viewer", TestSecrets.VIEWER, "POST", "/api/orders", "{}"),
            shop.anonymous("GET", "/actuator/health", ""),
            shop.service("GET", "/swagger-ui/index.html", ""));
    for (Answer answer : answers) {
      assertThat(header(answer, "X-Content-Type-Options")).isEqualTo("nosniff");
      assertThat(header(answer, "X-Frame-Options")).isEqualTo("DENY");
      assertThat(header(answer, "Cache-Control")).contains("no-store");
      assertThat(header(answer, "Referrer-Policy")).isEqualTo("no-referrer");
      assertThat(header(answer, "Content-Security-Policy"))
          .contains("default-src 'self'", "frame-ancestors 'none'", "object-src 'none'")
          .doesNotContain("unsafe-eval", "script-src");
      assertThat(answer.response().headers().firstValue("Server")).isEmpty();
      assertThat(answer.response().headers().firstValue("Set-Cookie")).isEmpty();
    }
  }

  @Test
  void whatIsRefusedBeforeAnyFilterIsNotSniffedOrKeptEither() throws Exception {
    for (String answer : List.of(raw("GET /api//orders"), raw("GET /a%zz"), raw("TRACE /"))) {
      assertThat(answer)
          .contains("X-Content-Type-Options: nosniff", "Cache-Control: no-store", "\"code\":");
    }
  }

  @Test
  void hstsIsNotSaidWithoutTls() {
    assertThat(shop.order("X").response().headers().firstValue("Strict-Transport-Security"))
        .isEmpty();
  }

  @Test
  void swaggerUiNeedsNothingThatItsPolicyForbids() {
    String page = shop.service("GET", "/swagger-ui/index.html", "").response().body();
    List<String> sources =
        SOURCES.matcher(page).results().map((MatchResult found) -> found.group(1)).toList();

    assertThat(sources).hasSizeGreaterThan(4);
    assertThat(page).doesNotContainPattern("<script(?![^>]*src=)").doesNotContain("onload=");
    for (String source : sources) {
      URI address = URI.create("/swagger-ui/").resolve(source);
      assertThat(address.getHost()).as(source).isNull();
      assertThat(shop.service("GET", address.toString(), "").status()).as(source).isEqualTo(200);
    }
    String start = shop.service("GET", "/swagger-ui/swagger-initializer.js", "").response().body();
    assertThat(start).contains("/v3/api-docs").doesNotContain("http://", "eval(");
  }

  @Test
  void methodsThatNobodyNeedsAreRefused() throws Exception {
    assertThat(raw("TRACE /api/orders")).contains(" 405 ", "METHOD_NOT_ALLOWED");
    assertThat(raw("TRACK /api/orders")).contains(" 405 ", "METHOD_NOT_ALLOWED");
    assertThat(raw("PROPFIND /api/orders")).contains(" 405 ", "METHOD_NOT_ALLOWED");
    assertThat(raw("TRACE /api/orders")).doesNotContain("X-Sent-Along");
    assertThat(shop.service("DELETE", "/api/orders", "").text("code"))
        .isEqualTo("METHOD_NOT_ALLOWED");
    assertThat(shop.service("PATCH", "/api/stock/seat", "{}").status()).isEqualTo(405);
  }

  @Test
  void noOtherOriginIsInvited() {
    Answer anonymous =
        shop.as("nobody", "", "OPTIONS", "/api/orders", "", "Access-Control-Request-Method", "GET");
    Answer signedIn = shop.service("OPTIONS", "/api/orders", "");

    assertThat(anonymous.status()).isEqualTo(401);
    assertThat(signedIn.response().headers().firstValue("Allow"))
        .hasValueSatisfying(
            allowed -> assertThat(allowed).contains("GET", "POST").doesNotContain("TRACE"));
    for (Answer answer : List.of(anonymous, signedIn, shop.order("X"))) {
      assertThat(answer.response().headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
    }
  }

  private static String header(Answer answer, String name) {
    return answer.response().headers().firstValue(name).orElse("none");
  }

  /** What a client of Java would not send. */
  private static String raw(String request) throws IOException {
    URI address = URI.create(app.url());
    try (Socket socket = new Socket(address.getHost(), address.getPort())) {
      socket.setSoTimeout(10_000);
      String lines =
          request + " HTTP/1.1\r\nHost: h\r\nX-Sent-Along: 1\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(lines.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    }
  }
}
