package io.curfew.app.ops;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.support.ProvidedShop;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.app.support.TestSecrets;
import io.curfew.quarantining.Arrival;
import io.curfew.quarantining.Body;
import io.curfew.quarantining.Content;
import io.curfew.quarantining.Quarantine;
import io.curfew.quarantining.Trouble;
import io.curfew.watching.Action;
import io.curfew.watching.ActionLog;
import io.curfew.watching.ActionResult;
import io.curfew.work.UnitOfWork;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Who did what, when, to what, why, from where and with which result. */
class ActionsTest {
  private static ProvidedShop provided;
  private static Shop shop;

  private final String paymentNo = ProvidedShop.newPaymentNo();

  @BeforeAll
  static void start() {
    provided = new ProvidedShop();
    shop = provided.shop;
  }

  @AfterAll
  static void stop() {
    provided.close();
  }

  @Test
  void aCloseThatIsDoneAndOneThatIsRefusedAreBothThere() {
    String orderNo = provided.placed(Duration.ofMinutes(5));
    shop.operator("/orders/" + orderNo + "/close", "{\"reason\":\"欺诈\",\"version\":0}");
    shop.operator("/orders/" + orderNo + "/close", "{\"reason\":\"again\",\"version\":1}");

    JsonNode refused = action(0);
    JsonNode done = action(1);
    assertThat(done.path("operator").asString()).isEqualTo("operator");
    assertThat(done.path("action").asString()).isEqualTo("CLOSE_ORDER");
    assertThat(done.path("target").asString()).isEqualTo(orderNo);
    assertThat(done.path("reason").asString()).isEqualTo("欺诈");
    assertThat(done.path("from").asString()).isEqualTo("127.0.0.1");
    assertThat(done.path("result").asString()).isEqualTo("DONE");
    assertThat(done.path("detail").isNull()).isTrue();
    assertThat(Duration.between(Instant.parse(done.path("at").asString()), Instant.now()))
        .isLessThan(Duration.ofSeconds(10));
    assertThat(refused.path("result").asString()).isEqualTo("REFUSED");
    assertThat(refused.path("reason").asString()).isEqualTo("again");
    assertThat(refused.path("detail").asString()).startsWith("ORDER_STATUS_CHANGED");
    assertThat(refused.path("id").asLong()).isGreaterThan(done.path("id").asLong());
  }

  @Test
  void everyOtherDeedIsThereUnderItsName() {
    String paid = provided.paid(paymentNo);
    shop.operator(
        "/orders/" + paid + "/refund",
        "{\"reason\":\"r\",\"version\":%d,\"restock\":true}".formatted(provided.version(paid)));
    assertLast("REFUND_ORDER", paid, "DONE");

    String pending = provided.placed(Duration.ofMinutes(5));
    String wrong = ProvidedShop.newPaymentNo();
    shop.pay(pending, wrong, 99);
    shop.operator("/payments/test/" + wrong + "/refund", "{\"reason\":\"r\"}");
    assertLast("REFUND_PAYMENT", "test/" + wrong, "DONE");

    String payBy = Instant.now().plusSeconds(600).toString();
    shop.as(
        "operator",
        TestSecrets.OPERATOR,
        "POST",
        "/api/orders/" + pending + "/deadline",
        "{\"payBy\":\"%s\",\"reason\":\"r\"}".formatted(payBy));
    assertLast("MOVE_DEADLINE", pending, "DONE");
    assertThat(action(0).path("detail").asString()).startsWith("payBy " + payBy.substring(0, 19));

    long id = quarantined();
    shop.operator("/quarantine/" + id + "/discard", "{\"reason\":\"r\"}");
    assertLast("DISCARD_QUARANTINED", String.valueOf(id), "DONE");
    shop.operator("/quarantine/" + id + "/retry", "{\"reason\":\"r\"}");
    assertLast("RETRY_QUARANTINED", String.valueOf(id), "REFUSED");

    shop.operator("/refunds/NOPE/retry", "{\"reason\":\"r\"}");
    assertLast("RETRY_REFUND", "NOPE", "REFUSED");
    shop.operator("/refunds/NOPE/settle", "{\"reason\":\"r\"}");
    assertLast("SETTLE_REFUND", "NOPE", "REFUSED");
  }

  @Test
  void whatTheBrakeIsPulledForIsLoggedAndNotWhatElseTheCallSays() {
    String body =
        "{\"kind\":null,\"until\":\"%s\",\"reason\":\"r\"}"
            .formatted(Instant.now().plusSeconds(60));
    shop.operator("/brake?kind=PRESALE", body);
    assertLast("PULL_BRAKE", "everything", "DONE");

    String path = "/api/ops/brake";
    shop.as("operator", TestSecrets.OPERATOR, "DELETE", path, "{\"kind\":\"PRESALE\"}");
    assertLast("RELEASE_BRAKE", "everything", "DONE");

    shop.as("operator", TestSecrets.OPERATOR, "DELETE", path + "?kind=PRESALE", "");
    assertLast("RELEASE_BRAKE", "PRESALE", "DONE");
  }

  @Test
  void aServiceThatMovesADeadlineIsNoOperator() {
    String orderNo = provided.placed(Duration.ofMinutes(5));
    long before = total("");
    String body = "{\"payBy\":\"%s\"}".formatted(Instant.now().plusSeconds(600));

    assertThat(shop.service("POST", "/api/orders/" + orderNo + "/deadline", body).status())
        .isEqualTo(200);
    assertThat(total("")).isEqualTo(before);

    String path = "/api/orders/" + orderNo + "/deadline";
    assertThat(shop.as("viewer", TestSecrets.VIEWER, "POST", path, body).status()).isEqualTo(403);
    assertLast("MOVE_DEADLINE", orderNo, "REFUSED");
    assertThat(action(0).path("operator").asString()).isEqualTo("viewer");
  }

  @Test
  void listsArePagedAndFilteredAndKeepToTheirLimits() {
    add("ann", "A", IntStream.range(0, 5));
    add("ben", "A", IntStream.range(5, 7));

    assertThat(total("operator=ann")).isEqualTo(5);
    assertThat(total("operator=ann&action=A")).isEqualTo(5);
    assertThat(total("operator=ann&action=B")).isZero();
    JsonNode page = shop.viewer("/actions?operator=ann&page=1&size=2").json();
    assertThat(page.path("content").findValuesAsString("target")).containsExactly("2", "1");
    assertThat(page.path("total").asInt()).isEqualTo(5);
    for (String wrong : List.of("page=-1", "size=0", "size=201", "page=x")) {
      assertThat(shop.viewer("/actions?" + wrong).text("code")).isEqualTo("VALIDATION_FAILED");
    }
  }

  @Test
  void theTableHasEveryLineAndNoFormula() {
    provided
        .app
        .bean(UnitOfWork.class)
        .inTransaction(
            () -> {
              provided
                  .app
                  .bean(ActionLog.class)
                  .add(
                      List.of(
                          csvAction("=HYPERLINK(\"evil\")"),
                          csvAction("+1"),
                          csvAction("-1"),
                          csvAction("@x"),
                          csvAction("a,\"b\"\r\nc")));
              return "added";
            });
    add("csv", "C", IntStream.range(0, 2_500));

    Answer csv = shop.viewer("/actions.csv?operator=csv");

    assertThat(csv.contentType()).isEqualTo("text/csv;charset=UTF-8");
    String[] lines = csv.response().body().split("\r\n", -1);
    assertThat(lines[0]).isEqualTo("\uFEFFid,at,operator,action,target,reason,from,result,detail");
    assertThat(lines[1]).contains(",2026-01-01T00:00:00.000Z,csv,C,2499,");
    assertThat(lines).hasSize(1 + 2_500 + 5 + 1 + 1);
    assertThat(csv.response().body())
        .contains(",\"'=HYPERLINK(\"\"evil\"\")\",")
        .contains(",'+1,")
        .contains(",'-1,")
        .contains(",'@x,")
        .contains(",\"a,\"\"b\"\"\r\nc\",");
    assertThat(shop.viewer("/actions.csv?operator=nobody").response().body().split("\r\n"))
        .hasSize(1);
  }

  private static Action csvAction(String reason) {
    return new Action(Instant.now(), "csv", "C", "t", reason, null, ActionResult.DONE, null);
  }

  private static void add(String operator, String action, IntStream targets) {
    List<Action> actions =
        targets
            .mapToObj(
                i ->
                    new Action(
                        Instant.parse("2026-01-01T00:00:00Z"),
                        operator,
                        action,
                        String.valueOf(i),
                        "why",
                        "::1",
                        ActionResult.DONE,
                        null))
            .toList();
    provided
        .app
        .bean(UnitOfWork.class)
        .inTransaction(
            () -> {
              provided.app.bean(ActionLog.class).add(actions);
              return actions;
            });
  }

  private static long quarantined() {
    Content content = new Content("m-actions", "{}", Body.of(new byte[] {1}));
    return provided
        .app
        .bean(Quarantine.class)
        .add(
            List.of(
                new Arrival(
                    Instant.now(),
                    "q",
                    null,
                    new Trouble(Trouble.Kind.UNREADABLE, "junk"),
                    content)))
        .get(0)
        .id();
  }

  private static void assertLast(String action, String target, String result) {
    JsonNode last = action(0);
    assertThat(last.path("action").asString()).isEqualTo(action);
    assertThat(last.path("target").asString()).isEqualTo(target);
    assertThat(last.path("result").asString()).isEqualTo(result);
    assertThat(last.path("from").asString()).isEqualTo("127.0.0.1");
  }

  private static JsonNode action(int index) {
    return shop.viewer("/actions?size=20").json().path("content").path(index);
  }

  private static long total(String filter) {
    return shop.viewer("/actions?size=1&" + filter).json().path("total").asLong();
  }
}
