package io.curfew.app.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.app.support.TestSecrets;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Every call and every role: who is let in. */
@ExtendWith(OutputCaptureExtension.class)
class RolesTest {
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

  @ParameterizedTest(name = "{0} {1}: service {2}, operator {3}, viewer {4}, nobody {5}")
  @CsvSource({
    "POST, /api/orders,                 true,  false, false, false",
    "GET,  /api/orders,                 true,  true,  true,  false",
    "GET,  /api/orders/X,               true,  true,  true,  false",
    "GET,  /api/orders/X/history,       true,  true,  true,  false",
    "GET,  /api/orders/X/timer,         true,  true,  true,  false",
    "GET,  /api/orders/X/payments,      true,  true,  true,  false",
    "POST, /api/orders/X/payments,      true,  false, false, false",
    "POST, /api/orders/X/cancel,        true,  false, false, false",
    "POST, /api/orders/X/deadline,      true,  true,  false, false",
    "GET,  /api/stock/X,                true,  false, false, false",
    "PUT,  /api/stock/X,                true,  false, false, false",
    "POST, /api/stock/X/adjustments,    true,  false, false, false",
    "GET,  /api/coupons/X,              true,  false, false, false",
    "PUT,  /api/coupons/X,              true,  false, false, false",
    "GET,  /api/ops/stuck,              false, true,  true,  false",
    "HEAD, /api/ops/stuck,              false, true,  true,  false",
    "POST, /api/ops/orders/X/close,     false, true,  false, false",
    "POST, /api/ops/orders/X/refund,    false, true,  false, false",
    "POST, /api/ops/refunds/X/retry,    false, true,  false, false",
    "POST, /api/ops/refunds/X/settle,   false, true,  false, false",
    "POST, /api/ops/payments/c/X/refund, false, true, false, false",
    "GET,  /api/ops/quarantine,         false, true,  true,  false",
    "GET,  /api/ops/quarantine/1,       false, true,  true,  false",
    "HEAD, /api/ops/quarantine,         false, true,  true,  false",
    "POST, /api/ops/quarantine/1/retry, false, true,  false, false",
    "POST, /api/ops/quarantine/1/discard, false, true, false, false",
    "POST, /api/ops/orders/close,       false, true,  false, false",
    "POST, /api/ops/orders/refund,      false, true,  false, false",
    "POST, /api/ops/orders/deadline,    false, true,  false, false",
    "POST, /api/ops/brake,              false, true,  false, false",
    "DELETE, /api/ops/brake?kind=NOPE,  false, true,  false, false",
    "POST, /api/ops/deadlines,          false, true,  false, false",
    "GET,  /api/ops/actions,            false, true,  true,  false",
    "GET,  /api/ops/actions.csv,        false, true,  true,  false",
    "PUT,  /api/ops/anything,           false, true,  false, false",
    "GET,  /api/ops/anything,           false, true,  true,  false",
    "HEAD, /api/orders,                 true,  true,  true,  false",
    "GET,  /actuator/health,            true,  true,  true,  true",
    "HEAD, /actuator/health,            true,  true,  true,  true",
    "GET,  /actuator/health/readiness,  true,  true,  true,  true",
    "GET,  /actuator/prometheus,        true,  true,  true,  false",
    "GET,  /v3/api-docs,                true,  true,  true,  false",
    "GET,  /swagger-ui/index.html,      true,  true,  true,  false",
  })
  void everyCallLetsInItsRolesAndNobodyElse(
      String method,
      String path,
      boolean service,
      boolean operator,
      boolean viewer,
      boolean nobody) {
    assertLetIn(service, shop.as("service", TestSecrets.SERVICE, method, path, ""), 403);
    assertLetIn(operator, shop.as("operator", TestSecrets.OPERATOR, method, path, ""), 403);
    assertLetIn(viewer, shop.as("viewer", TestSecrets.VIEWER, method, path, ""), 403);
    assertLetIn(nobody, shop.anonymous(method, path, ""), 401);
    if (!nobody) {
      assertLetIn(false, shop.as("service", "wrong", method, path, ""), 401);
    }
  }

  @Test
  void theRoleIsJudgedBeforeTheBodyIsRead() {
    Answer answer = shop.as("viewer", TestSecrets.VIEWER, "POST", "/api/orders", "no json");

    assertThat(answer.status()).isEqualTo(403);
    assertThat(answer.text("code")).isEqualTo("FORBIDDEN");
  }

  @Test
  void pitfall25OnlyAuthorisedCallersCancelOrPayAndARefusalIsWrittenToTheLog(
      CapturedOutput output) {
    shop.stock("seat", 1);
    String orderNo = shop.place("u", "seat", Duration.ofMinutes(5)).text("orderNo");
    String cancel = "/api/orders/" + orderNo + "/cancel";
    String start = "/api/orders/" + orderNo + "/payments";

    assertLetIn(false, shop.as("operator", TestSecrets.OPERATOR, "POST", cancel, "{}"), 403);
    assertLetIn(false, shop.as("viewer", TestSecrets.VIEWER, "POST", start, "{}"), 403);
    assertLetIn(false, shop.anonymous("POST", cancel, "{}"), 401);
    assertLetIn(false, shop.anonymous("POST", "/api/payments/callbacks", "{}"), 401);
    assertThat(shop.order(orderNo).text("status")).isEqualTo("PENDING_PAYMENT");
    assertThat(shop.order(orderNo).json().path("version").asLong()).isZero();
    assertThat(output)
        .contains("Refused: user operator may not POST " + cancel)
        .contains("Refused: user viewer may not POST " + start);
  }

  @Test
  void everyOtherActuatorEndpointIsClosed() {
    for (String endpoint :
        new String[] {
          "env", "beans", "heapdump", "configprops", "shutdown", "loggers", "metrics"
        }) {
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

  private static void assertLetIn(boolean expected, Answer answer, int refusal) {
    if (expected) {
      assertThat(answer.status()).isNotIn(401, 403);
    } else {
      assertThat(answer.status()).isEqualTo(refusal);
      assertThat(answer.contentType()).startsWith("application/problem+json");
    }
  }
}
