package io.curfew.app.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.app.support.TestSecrets;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;

/** No changing call of operators, present or to come, can be tried without a trace. */
class EveryCallIsLoggedTest {
  private static final Set<RequestMethod> READING =
      Set.of(RequestMethod.GET, RequestMethod.HEAD, RequestMethod.OPTIONS);

  /** What a service may do as well. */
  private static final String SHARED = "/api/orders/{orderNo}/deadline";

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
  void everyAttemptLeavesAnActionThatHasAName() {
    List<String[]> calls = changingCalls();
    assertThat(calls).hasSizeGreaterThan(12);

    for (String[] call : calls) {
      assertForbidden(assertLogged(call, "viewer", TestSecrets.VIEWER, "{}"));
      assertLogged(call, "operator", TestSecrets.OPERATOR, "no json");
      assertLogged(call, "operator", TestSecrets.OPERATOR, "{\"reason\":\" \"}");
      if (!call[1].equals(SHARED.replace("{orderNo}", "1"))) {
        assertForbidden(assertLogged(call, "service", TestSecrets.SERVICE, "{}"));
      }
    }
  }

  @Test
  void whatNobodyHasThoughtOfIsLoggedToo() {
    shop.as("operator", TestSecrets.OPERATOR, "PUT", "/api/ops/anything", "{}");

    JsonNode last = last();
    assertThat(last.path("action").asString()).isEqualTo("OTHER");
    assertThat(last.path("target").asString()).isEqualTo("PUT /api/ops/anything");
    assertThat(last.path("result").asString()).isEqualTo("REFUSED");
  }

  @Test
  void whatIsRefusedBeforeAControllerIsReachedIsLogged() {
    Answer tooLong =
        shop.as(
            "operator",
            TestSecrets.OPERATOR,
            "POST",
            "/api/ops/brake",
            "{\"reason\":\"%s\"}".formatted("x".repeat(300_000)));

    assertThat(tooLong.status()).isEqualTo(413);
    await("it is written right after it was answered")
        .untilAsserted(() -> assertThat(last().path("detail").asString()).isEqualTo("HTTP 413"));
  }

  private static Answer assertLogged(String[] call, String user, String password, String body) {
    long before = total();
    Answer answer = shop.as(user, password, call[0], call[1], body);
    String what = "%s %s by %s: %d".formatted(call[0], call[1], user, answer.status());

    assertThat(total()).as(what).isEqualTo(before + 1);
    JsonNode last = last();
    assertThat(last.path("operator").asString()).as(what).isEqualTo(user);
    assertThat(last.path("action").asString()).as(what).isNotEqualTo("OTHER");
    assertThat(last.path("from").asString()).as(what).isEqualTo("127.0.0.1");
    assertThat(last.path("result").asString()).as(what).isEqualTo(result(answer));
    assertThat(last.path("detail").asString("")).as(what).startsWith(code(answer));
    return answer;
  }

  private static String result(Answer answer) {
    if (answer.status() < 400) {
      return "DONE";
    }
    return answer.status() < 500 ? "REFUSED" : "FAILED";
  }

  private static String code(Answer answer) {
    return answer.status() < 400 ? "" : answer.text("code");
  }

  private static void assertForbidden(Answer answer) {
    assertThat(answer.text("code")).isEqualTo("FORBIDDEN");
  }

  /** As method and path, variables filled in. */
  private static List<String[]> changingCalls() {
    return app
        .bean("requestMappingHandlerMapping", RequestMappingHandlerMapping.class)
        .getHandlerMethods()
        .keySet()
        .stream()
        .flatMap(EveryCallIsLoggedTest::calls)
        .toList();
  }

  private static Stream<String[]> calls(RequestMappingInfo info) {
    return info.getMethodsCondition().getMethods().stream()
        .filter(method -> !READING.contains(method))
        .flatMap(
            method ->
                info.getPatternValues().stream()
                    .filter(path -> path.startsWith("/api/ops/") || path.equals(SHARED))
                    .map(path -> new String[] {method.name(), path.replaceAll("\\{\\w+}", "1")}));
  }

  private static long total() {
    return shop.viewer("/actions?size=1").json().path("total").asLong();
  }

  private static JsonNode last() {
    return shop.viewer("/actions?size=1").json().at("/content/0");
  }
}
