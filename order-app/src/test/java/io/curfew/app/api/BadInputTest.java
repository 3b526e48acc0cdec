package io.curfew.app.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bad input gets a problem detail that names the field, and nothing is written. */
class BadInputTest {
  private static final String GOOD =
      """
      {"userId":"u1","kind":"STANDARD","currency":"CNY","items":[{"sku":"known","quantity":1,"unitPrice":100}]}""";

  private static AppUnderTest app;
  private static Shop shop;

  @BeforeAll
  static void start() {
    app = AppUnderTest.embedded();
    shop = app.shop();
    shop.stock("known", 10);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  static Stream<Arguments> badOrders() {
    return Stream.of(
        bad("items[0].quantity", GOOD.replace("\"quantity\":1", "\"quantity\":-1")),
        bad("items[0].quantity", GOOD.replace("\"quantity\":1", "\"quantity\":0")),
        bad("items[0].quantity", GOOD.replace("\"quantity\":1", "\"quantity\":1000001")),
        bad("items[0].quantity", GOOD.replace("\"quantity\":1", "\"quantity\":1.5")),
        bad("items[0].quantity", GOOD.replace("\"quantity\":1", "\"quantity\":\"1\"")),
        bad(
            "items[0].quantity",
            GOOD.replace("\"quantity\":1", "\"quantity\":99999999999999999999")),
        bad("items[0].quantity", GOOD.replace("\"quantity\":1,", "")),
        bad("items[0].unitPrice", GOOD.replace("\"unitPrice\":100", "\"unitPrice\":-1")),
        bad("items[0].unitPrice", GOOD.replace("\"unitPrice\":100", "\"unitPrice\":true")),
        bad("items[0].sku", GOOD.replace("known", "unknown")),
        bad("items[0].sku", GOOD.replace("known", "Known")),
        bad("items[0].sku", GOOD.replace("known", "x' or '1'='1")),
        bad("items[0].sku", GOOD.replace("known", "a".repeat(65))),
        bad(
            "items[0]",
            GOOD.replace("{\"sku\":\"known\",\"quantity\":1,\"unitPrice\":100}", "null")),
        bad("items", GOOD.replace("[{\"sku\":\"known\",\"quantity\":1,\"unitPrice\":100}]", "[]")),
        bad("items", GOOD.replace("[{\"sku\":\"known\",\"quantity\":1,\"unitPrice\":100}]", "{}")),
        bad(
            "items",
            GOOD.replace("[{\"sku\":\"known\",\"quantity\":1,\"unitPrice\":100}]", items(201))),
        bad(
            "items",
            GOOD.replace("[{\"sku\":\"known\",\"quantity\":1,\"unitPrice\":100}]", items(3_000))),
        bad(
            "items",
            GOOD.replace(
                "\"quantity\":1,\"unitPrice\":100",
                "\"quantity\":3,\"unitPrice\":9223372036854775807")),
        bad("items", "{\"userId\":\"u1\",\"kind\":\"STANDARD\",\"currency\":\"CNY\"}"),
        bad("userId", GOOD.replace("\"userId\":\"u1\",", "")),
        bad("userId", GOOD.replace("\"u1\"", "\"\"")),
        bad("userId", GOOD.replace("\"u1\"", "\"../etc/passwd\"")),
        bad("userId", GOOD.replace("\"u1\"", "[\"u1\"]")),
        bad("kind", GOOD.replace("STANDARD", "STANDARDS")),
        bad("kind", GOOD.replace("\"STANDARD\"", "null")),
        bad("currency", GOOD.replace("CNY", "XYZ")),
        bad("currency", GOOD.replace("CNY", "cny")),
        bad("couponCode", with("couponCode", "\"a b\"")),
        bad("payWithin", with("payWithin", "\"PT0S\"")),
        bad("payWithin", with("payWithin", "\"PT0.999S\"")),
        bad("payWithin", with("payWithin", "\"-PT5S\"")),
        bad("payWithin", with("payWithin", "\"P31D\"")),
        bad("payWithin", with("payWithin", "\"PT1099511627776S\"")),
        bad("payWithin", with("payWithin", "\"PT99999999999999999999S\"")),
        bad("payWithin", with("payWithin", "\"\"")),
        bad("payWithin", with("payWithin", "\" \"")),
        bad("payWithin", with("payWithin", "30")),
        bad("payWithin", with("payWithin", "1.5")),
        bad("payWithin", with("payWithin", "\"30m\"")),
        bad("payWithin", with("payWithin", "{}")),
        bad("grace", with("payWithin", "\"PT5S\",\"grace\":\"PT24H0.001S\"")),
        bad("grace", with("payWithin", "\"PT5S\",\"grace\":\"-PT1S\"")),
        bad("grace", with("grace", "\"PT1S\"")),
        bad("body", GOOD.substring(0, 40)),
        bad("body", GOOD + "{}"),
        bad("body", "[]"),
        bad("body", "null"),
        bad("body", ""),
        bad("body", "\u0000\u0001"));
  }

  @ParameterizedTest
  @MethodSource("badOrders")
  void aBadOrderIsRefusedWithItsFieldAndNothingIsWritten(String field, String body) {
    long before = orders();

    Answer answer = shop.place(body);

    assertProblem(answer, 400, "VALIDATION_FAILED");
    assertThat(answer.json().path("errors").toString()).contains("\"field\":\"" + field + "\"");
    assertThat(orders()).isEqualTo(before);
    assertThat(shop.service("GET", "/api/stock/known", "").json().path("held").asInt()).isZero();
  }

  @Test
  void theGoodOrderItselfIsAccepted() {
    Answer answer = shop.place(GOOD);

    assertThat(answer.status()).isEqualTo(201);
    assertThat(shop.cancel(answer.text("orderNo")).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1'%20or%20'1'='1",
        "..%2f..%2fetc%2fpasswd",
        "%3Cscript%3E",
        "a%00b",
        "%E8%AE%A2%E5%8D%95",
        "a;b=c",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
      })
  void textInAnOrderNumberIsRefusedAndNeverReachesTheDatabase(String orderNo) {
    for (String path :
        new String[] {"/api/orders/" + orderNo, "/api/orders/" + orderNo + "/history"}) {
      Answer answer = shop.service("GET", path, "");

      assertProblem(answer, 400, "VALIDATION_FAILED");
      assertThat(answer.json().path("errors").path(0).path("field").asString())
          .isIn("orderNo", "path", "request");
    }
  }

  @Test
  void aReasonOfFiveHundredCharactersOutsideTheBasicPlaneIsTaken() {
    shop.stock("counted", 1);
    String reason = "\uD842\uDFB7".repeat(500);

    Answer answer =
        shop.service(
            "POST",
            "/api/stock/counted/adjustments",
            "{\"delta\":1,\"reason\":\"" + reason + "\"}");

    assertThat(answer.status()).isEqualTo(200);
  }

  @Test
  void aMegabyteIsTooMuch() {
    assertProblem(
        shop.place("{\"userId\":\"" + "a".repeat(1 << 20) + "\"}"), 413, "PAYLOAD_TOO_LARGE");
    assertProblem(
        shop.place(GOOD.replace("[{", items(10_000).substring(0, 400_000) + ",{")),
        413,
        "PAYLOAD_TOO_LARGE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/orders?page=-1",
        "/api/orders?size=0",
        "/api/orders?size=201",
        "/api/orders?page=a",
        "/api/orders?status=OPEN",
        "/api/orders?userId=a%20b",
        "/api/orders?size=99999999999"
      })
  void aBadQueryIsRefusedWithItsField(String path) {
    Answer answer = shop.service("GET", path, "");

    assertProblem(answer, 400, "VALIDATION_FAILED");
    assertThat(path).contains(answer.json().path("errors").path(0).path("field").asString());
  }

  static Stream<Arguments> otherBadBodies() {
    return Stream.of(
        Arguments.of("PUT", "/api/stock/known", "available", "{\"available\":-1}"),
        Arguments.of("PUT", "/api/stock/known", "available", "{}"),
        Arguments.of("PUT", "/api/stock/known", "available", "{\"available\":9223372036854775807}"),
        Arguments.of(
            "POST",
            "/api/stock/known/adjustments",
            "delta",
            "{\"delta\":-9223372036854775808,\"reason\":\"x\"}"),
        Arguments.of(
            "POST", "/api/stock/known/adjustments", "reason", "{\"delta\":1,\"reason\":\"  \"}"),
        Arguments.of("PUT", "/api/stock/kn%20own", "sku", "{\"available\":1}"),
        Arguments.of("POST", "/api/stock/known/adjustments", "reason", "{\"delta\":1}"),
        Arguments.of(
            "POST", "/api/stock/known/adjustments", "reason", "{\"delta\":1,\"reason\":\"\"}"),
        Arguments.of(
            "POST",
            "/api/stock/known/adjustments",
            "reason",
            "{\"delta\":1,\"reason\":\"" + "我".repeat(501) + "\"}"),
        Arguments.of("POST", "/api/stock/known/adjustments", "delta", "{\"reason\":\"count\"}"),
        Arguments.of("PUT", "/api/coupons/c1", "userId", "{}"),
        Arguments.of(
            "POST", "/api/orders/X/cancel", "reason", "{\"reason\":\"" + "x".repeat(501) + "\"}"),
        Arguments.of("POST", "/api/orders/X/deadline", "payBy", "{}"),
        Arguments.of("POST", "/api/orders/X/deadline", "payBy", "{\"payBy\":\"tomorrow\"}"));
  }

  @ParameterizedTest
  @MethodSource("otherBadBodies")
  void everyOtherBadBodyIsRefusedWithItsFieldToo(
      String method, String path, String field, String body) {
    Answer answer = shop.service(method, path, body);

    assertProblem(answer, 400, "VALIDATION_FAILED");
    assertThat(answer.json().path("errors").path(0).path("field").asString()).isEqualTo(field);
  }

  @ParameterizedTest
  @ValueSource(strings = {"multipart/form-data", "*/*", "text/plain", "application/xml", "garbage"})
  void anotherContentTypeThanJsonIsRefused(String contentType) {
    Answer answer = shop.withContentType(contentType, "POST", "/api/orders", GOOD);

    assertProblem(answer, 415, "UNSUPPORTED_MEDIA_TYPE");
  }

  @Test
  void aQueryThatCannotBeDecodedIsRefused() {
    assertProblem(shop.service("GET", "/api/orders?userId=%ff", ""), 400, "VALIDATION_FAILED");
  }

  @Test
  void theContainersOwnErrorPageIsNotShown() {
    assertProblem(shop.service("GET", "/error", ""), 404, "NOT_FOUND");
  }

  @Test
  void whatDoesNotExistIsSaidWithAStableCode() {
    assertProblem(shop.order("NOPE"), 404, "ORDER_NOT_FOUND");
    assertProblem(shop.service("GET", "/api/orders/NOPE/timer", ""), 404, "ORDER_NOT_FOUND");
    assertProblem(shop.service("GET", "/api/orders/NOPE/holds", ""), 404, "ORDER_NOT_FOUND");
    assertProblem(shop.service("GET", "/api/orders/NOPE/events", ""), 404, "ORDER_NOT_FOUND");
    assertProblem(shop.service("GET", "/api/orders/NOPE/payments", ""), 404, "ORDER_NOT_FOUND");
    assertProblem(shop.cancel("NOPE"), 404, "ORDER_NOT_FOUND");
    assertProblem(shop.service("GET", "/api/stock/nope", ""), 404, "NOT_FOUND");
    assertProblem(shop.service("GET", "/api/coupons/nope", ""), 404, "NOT_FOUND");
    assertProblem(shop.service("GET", "/api/nope", ""), 404, "NOT_FOUND");
    assertProblem(shop.service("DELETE", "/api/orders", ""), 405, "METHOD_NOT_ALLOWED");
  }

  private static void assertProblem(Answer answer, int status, String code) {
    assertThat(answer.status()).as(answer.response().body()).isEqualTo(status);
    assertThat(answer.contentType()).startsWith("application/problem+json");
    assertThat(answer.text("code")).isEqualTo(code);
    assertThat(answer.response().body()).doesNotContain("Exception").doesNotContain("\tat ");
  }

  private static long orders() {
    return shop.service("GET", "/api/orders?userId=u1", "").json().path("total").asLong();
  }

  private static String with(String field, String value) {
    return GOOD.replaceFirst("\\{", "{\"" + field + "\":" + value + ",");
  }

  private static String items(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "{\"sku\":\"known\",\"quantity\":1,\"unitPrice\":100}")
        .collect(Collectors.joining(",", "[", "]"));
  }

  private static Arguments bad(String field, String body) {
    return Arguments.of(field, body);
  }
}
