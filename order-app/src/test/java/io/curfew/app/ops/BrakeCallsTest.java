package io.curfew.app.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.ProvidedShop;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.app.support.TestSecrets;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import tools.jackson.databind.JsonNode;

/** The brake, pulled by an operator and by itself. */
@ExtendWith(OutputCaptureExtension.class)
class BrakeCallsTest {
  private static final Duration SOON = Duration.ofMillis(1_500);

  @Test
  void aPauseHoldsUpWhatFallsDueAndItClosesWhenThePauseIsEndedOrOver(CapturedOutput output) {
    try (ProvidedShop provided = new ProvidedShop()) {
      Shop shop = provided.shop;
      Answer pulled = pull(shop, "null", Duration.ofMinutes(5));
      assertThat(pulled.status()).isEqualTo(200);
      assertThat(pulled.json().path("pulled").asBoolean()).isTrue();
      JsonNode pause = pulled.json().at("/pauses/0");
      assertThat(pause.path("kind").isNull()).isTrue();
      assertThat(pause.path("by").asString()).isEqualTo("operator");
      assertThat(pause.path("reason").asString()).isEqualTo("促销");
      assertThat(pause.path("automatic").asBoolean()).isFalse();
      String held = provided.placed(Duration.ofSeconds(1));
      String paid = provided.placed(Duration.ofSeconds(1));
      String closed = provided.placed(Duration.ofSeconds(1));

      await("the deadline is well over").pollDelay(Duration.ofSeconds(2)).until(() -> true);
      assertThat(provided.status(held)).isEqualTo("PENDING_PAYMENT");
      shop.pay(paid, "p-brake", 100);
      assertThat(provided.status(paid)).isEqualTo("PAID");
      shop.operator("/orders/" + closed + "/close", "{\"reason\":\"r\",\"version\":0}");
      assertThat(shop.order(closed).text("closeSource")).isEqualTo("OPERATOR");

      Instant released = Instant.now();
      assertThat(release(shop, "").json().path("pulled").asBoolean()).isFalse();
      await("what was put off is closed").until(() -> provided.status(held).equals("CLOSED"));
      assertThat(Duration.between(released, Instant.parse(shop.order(held).text("closedAt"))))
          .isLessThan(Duration.ofSeconds(15));
      assertThat(shop.order(held).text("closeSource")).isEqualTo("LOCAL");

      pull(shop, "\"STANDARD\"", Duration.ofSeconds(3));
      Instant until = Instant.now().plusSeconds(3);
      String next = provided.placed(Duration.ofSeconds(1));
      await("the pause ends by itself").until(() -> provided.status(next).equals("CLOSED"));
      assertThat(Duration.between(until, Instant.parse(shop.order(next).text("closedAt"))))
          .isBetween(Duration.ofSeconds(-1), Duration.ofSeconds(15));
      assertThat(output)
          .contains("Brake pulled for everything until")
          .contains("Brake released for everything by operator: 1 pauses ended");
    }
  }

  @Test
  void pausesOfKindsAreEndedOneByOneOrAllTogether() {
    try (ProvidedShop provided = new ProvidedShop()) {
      Shop shop = provided.shop;
      pull(shop, "\"PRESALE\"", Duration.ofMinutes(5));
      pull(shop, "\"FLASH_SALE\"", Duration.ofMinutes(5));
      String standard = provided.placed(Duration.ofSeconds(1));
      await("another kind goes on").until(() -> provided.status(standard).equals("CLOSED"));

      Answer one = release(shop, "?kind=PRESALE&reason=over");
      assertThat(one.json().path("pauses").findValuesAsString("kind"))
          .containsExactly("FLASH_SALE");
      assertThat(release(shop, "").json().path("pauses")).isEmpty();
      JsonNode released = shop.viewer("/actions?action=RELEASE_BRAKE").json().path("content");
      assertThat(released.at("/1/reason").asString()).isEqualTo("over");
      assertThat(released.at("/0/reason").isNull()).isTrue();

      assertInvalid(pull(shop, "\"NOPE\"", SOON), "kind");
      assertInvalid(release(shop, "?kind=NOPE"), "kind");
      assertInvalid(release(shop, "?reason=%20"), "reason");
      assertInvalid(release(shop, "?reason=" + "x".repeat(501)), "reason");
      assertInvalid(pull(shop, "null", Duration.ZERO), "until");
      assertInvalid(pull(shop, "null", Duration.ofDays(8)), "until");
      assertInvalid(shop.operator("/brake", "{\"until\":\"soon\",\"reason\":\"r\"}"), "until");
      assertInvalid(shop.operator("/brake", "{\"until\":\"2027-01-01T00:00:00Z\"}"), "reason");
    }
  }

  @Test
  void aPauseOutlivesARestart() {
    String database = "curfew.db.url=jdbc:h2:mem:paused;DB_CLOSE_DELAY=-1";
    String orderNo;
    try (ProvidedShop before = new ProvidedShop(database)) {
      pull(before.shop, "null", Duration.ofMinutes(5));
      orderNo = before.placed(Duration.ofSeconds(1));
    }
    try (ProvidedShop after = new ProvidedShop(database)) {
      await("the deadline is well over").pollDelay(Duration.ofSeconds(2)).until(() -> true);
      assertThat(after.status(orderNo)).isEqualTo("PENDING_PAYMENT");
      release(after.shop, "");
      await("it is closed").until(() -> after.status(orderNo).equals("CLOSED"));
    }
  }

  @Test
  void everybodyGetsMoreTime() {
    try (ProvidedShop provided = new ProvidedShop()) {
      Shop shop = provided.shop;
      String order = provided.placed(Duration.ofSeconds(10));
      Instant payBy = Instant.parse(shop.order(order).text("payBy"));

      Answer moved = later(shop, "{\"kind\":\"STANDARD\",\"laterBy\":\"PT2S\",\"reason\":\"r\"}");

      assertThat(moved.json().path("count").asLong()).isEqualTo(1);
      assertThat(Instant.parse(shop.order(order).text("payBy"))).isEqualTo(payBy.plusSeconds(2));
      await("it closes at its new deadline").until(() -> provided.status(order).equals("CLOSED"));
      assertThat(Instant.parse(shop.order(order).text("closedAt")))
          .isBetween(payBy.plusSeconds(2), payBy.plusSeconds(7));
      assertThat(
              later(shop, "{\"kind\":\"PRESALE\",\"laterBy\":\"PT2S\",\"reason\":\"r\"}")
                  .json()
                  .path("count")
                  .asLong())
          .isZero();
      assertInvalid(later(shop, "{\"laterBy\":\"PT0S\",\"reason\":\"r\"}"), "laterBy");
      assertInvalid(later(shop, "{\"laterBy\":\"-PT5S\",\"reason\":\"r\"}"), "laterBy");
      assertInvalid(later(shop, "{\"laterBy\":\"\",\"reason\":\"r\"}"), "laterBy");
      assertInvalid(later(shop, "{\"laterBy\":300,\"reason\":\"r\"}"), "laterBy");
      assertInvalid(later(shop, "{\"laterBy\":\"PT2S\"}"), "reason");
      assertInvalid(
          later(shop, "{\"kind\":\"NOPE\",\"laterBy\":\"PT2S\",\"reason\":\"r\"}"), "kind");
    }
  }

  /**
   * The cause is real: a script has gathered the deadlines of orders placed one after the other.
   */
  @Test
  void deadlinesThatWereGatheredByMistakePullTheBrake(CapturedOutput output) {
    try (ProvidedShop provided = touchy()) {
      Shop shop = provided.shop;
      String[] placed = new String[50];
      for (int i = 0; i < placed.length; i++) {
        placed[i] = provided.placed(Duration.ofMinutes(5));
        await("orders come one after the other")
            .pollDelay(Duration.ofMillis(200))
            .until(() -> true);
      }
      String payBy = Instant.now().plusSeconds(8).toString();
      for (String orderNo : placed) {
        Answer moved =
            shop.service(
                "POST",
                "/api/orders/" + orderNo + "/deadline",
                "{\"payBy\":\"%s\"}".formatted(payBy));
        assertThat(moved.status()).as(moved.response().body()).isEqualTo(200);
      }
      await("the brake is pulled by itself")
          .until(() -> output.toString().contains("Closing by time is paused until"));
      String next = provided.placed(Duration.ofSeconds(1));
      await("the deadline is well over").pollDelay(SOON).until(() -> true);

      assertThat(provided.status(next)).isEqualTo("PENDING_PAYMENT");
      JsonNode action = shop.viewer("/actions?operator=curfew").json().at("/content/0");
      assertThat(action.path("action").asString()).isEqualTo("PULL_BRAKE");
      assertThat(action.path("result").asString()).isEqualTo("DONE");
      JsonNode pauses = release(shop, "?kind=PRESALE").json().path("pauses");
      assertThat(pauses.path(0).path("automatic").asBoolean()).isTrue();
      assertThat(pauses.path(0).path("by").asString()).isEqualTo("curfew");
      release(shop, "");
      await("an operator lets it go on").until(() -> provided.status(next).equals("CLOSED"));
    }
  }

  @Test
  void aFlashSaleDoesNot(CapturedOutput output) {
    try (ProvidedShop provided = touchy()) {
      String[] placed =
          IntStream.range(0, 60)
              .parallel()
              .mapToObj(i -> provided.placed(Duration.ofSeconds(2)))
              .toArray(String[]::new);
      for (String orderNo : placed) {
        await("all are closed").until(() -> provided.status(orderNo).equals("CLOSED"));
      }
      await("there was time to judge").pollDelay(SOON).until(() -> true);

      assertThat(output.toString()).doesNotContain("Closing by time is paused");
    }
  }

  private static ProvidedShop touchy() {
    return new ProvidedShop(
        "curfew.brake.minimum=30",
        "curfew.brake.factor=3",
        "curfew.brake.window=2s",
        "curfew.brake.pause=60s");
  }

  private static Answer pull(Shop shop, String kind, Duration fromNow) {
    return shop.operator(
        "/brake",
        "{\"kind\":%s,\"until\":\"%s\",\"reason\":\"促销\"}"
            .formatted(kind, Instant.now().plus(fromNow)));
  }

  private static Answer release(Shop shop, String query) {
    return shop.as("operator", TestSecrets.OPERATOR, "DELETE", "/api/ops/brake" + query, "");
  }

  private static Answer later(Shop shop, String body) {
    return shop.operator("/deadlines", body);
  }

  private static void assertInvalid(Answer answer, String field) {
    assertThat(answer.text("code")).isEqualTo("VALIDATION_FAILED");
    assertThat(answer.json().path("errors").findValuesAsString("field")).contains(field);
  }
}
