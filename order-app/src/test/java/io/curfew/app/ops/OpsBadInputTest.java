package io.curfew.app.ops;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Bad input of operators and of who starts payments is refused with its field and its rule. */
class OpsBadInputTest {
  private static final String LONG = "长".repeat(501);

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

  static Stream<Arguments> badReasons() {
    return Stream.of(
            "/orders/X/close",
            "/orders/X/refund",
            "/refunds/R/retry",
            "/refunds/R/settle",
            "/payments/c/p/refund")
        .flatMap(
            path ->
                Stream.of(
                        "", "\"reason\":null,", "\"reason\":\" \",", "\"reason\":\"" + LONG + "\",")
                    .map(reason -> Arguments.of(path, reason)));
  }

  @ParameterizedTest
  @MethodSource("badReasons")
  void anOperatorGivesAReason(String path, String reason) {
    String rest = path.startsWith("/orders") ? "\"version\":0,\"restock\":true" : "\"more\":1";
    assertRefused(shop.operator(path, "{" + reason + rest + "}"), "reason");
  }

  static Stream<Arguments> badFields() {
    return Stream.of(
        Arguments.of("/orders/X/close", "version", "{\"reason\":\"r\"}"),
        Arguments.of("/orders/X/close", "version", "{\"reason\":\"r\",\"version\":-1}"),
        Arguments.of("/orders/X/close", "version", "{\"reason\":\"r\",\"version\":\"1\"}"),
        Arguments.of("/orders/X/close", "version", "{\"reason\":\"r\",\"version\":1.5}"),
        Arguments.of("/orders/a%20b/close", "orderNo", "{\"reason\":\"r\",\"version\":1}"),
        Arguments.of("/orders/X/close", "body", ""),
        Arguments.of("/orders/X/close", "body", "[]"),
        Arguments.of("/orders/X/refund", "version", "{\"reason\":\"r\",\"restock\":true}"),
        Arguments.of("/orders/X/refund", "restock", "{\"reason\":\"r\",\"version\":1}"),
        Arguments.of(
            "/orders/X/refund", "restock", "{\"reason\":\"r\",\"version\":1,\"restock\":\"true\"}"),
        Arguments.of(
            "/orders/X/refund", "restock", "{\"reason\":\"r\",\"version\":1,\"restock\":1}"),
        Arguments.of("/refunds/a%20b/retry", "refundNo", "{\"reason\":\"r\"}"),
        Arguments.of("/refunds/a%20b/settle", "refundNo", "{\"reason\":\"r\"}"),
        Arguments.of("/refunds/R/settle", "reason", "{\"reason\":{}}"),
        Arguments.of("/payments/a%20b/p/refund", "channel", "{\"reason\":\"r\"}"),
        Arguments.of("/payments/c/a%20b/refund", "paymentNo", "{\"reason\":\"r\"}"));
  }

  @ParameterizedTest
  @MethodSource("badFields")
  void everyOtherFieldHasItsRule(String path, String field, String body) {
    assertRefused(shop.operator(path, body), field);
  }

  @ParameterizedTest
  @CsvSource({
    "type=LATE, type",
    "page=-1, page",
    "page=1000001, page",
    "page=x, page",
    "size=0, size",
    "size=201, size"
  })
  void aBadQueryForWhatIsStuckIsRefused(String query, String field) {
    assertRefused(shop.viewer("/stuck?" + query), field);
  }

  static Stream<Arguments> badStarts() {
    return Stream.of(
        Arguments.of("channel", "{}"),
        Arguments.of("channel", "{\"channel\":null}"),
        Arguments.of("channel", "{\"channel\":\"\"}"),
        Arguments.of("channel", "{\"channel\":\"a b\"}"),
        Arguments.of("channel", "{\"channel\":\"" + "c".repeat(65) + "\"}"),
        Arguments.of("channel", "{\"channel\":[]}"),
        Arguments.of("body", ""));
  }

  @ParameterizedTest
  @MethodSource("badStarts")
  void aPaymentIsStartedThroughAChannel(String field, String body) {
    assertRefused(shop.service("POST", "/api/orders/X/payments", body), field);
  }

  private static void assertRefused(Answer answer, String field) {
    assertThat(answer.status()).as(answer.response().body()).isEqualTo(400);
    assertThat(answer.contentType()).startsWith("application/problem+json");
    assertThat(answer.text("code")).isEqualTo("VALIDATION_FAILED");
    assertThat(answer.json().path("errors").path(0).path("field").asString()).isEqualTo(field);
    assertThat(answer.json().path("errors").path(0).path("message").asString()).isNotBlank();
  }
}
