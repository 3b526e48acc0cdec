package io.curfew.app.gateway;

import static io.curfew.app.gateway.ScriptedProvider.PAYMENT;
import static io.curfew.app.gateway.ScriptedProvider.REFUND;
import static io.curfew.app.gateway.ScriptedProvider.answer;
import static io.curfew.app.gateway.ScriptedProvider.dropTheConnection;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.gateway.ScriptedProvider.Script;
import io.curfew.order.Money;
import io.curfew.order.OrderNo;
import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.RefundAnswer;
import io.curfew.paying.StartedPayment;
import java.time.Duration;
import java.time.Instant;
import java.util.Currency;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** What becomes of answers that are late, broken or missing. */
@ExtendWith(OutputCaptureExtension.class)
class GatewayTroubleTest {
  private static final String PAID =
      """
      {"status":"PAID","amount":1250,"currency":"CNY","paidAt":"2026-03-01T10:00:00.123Z"}""";
  private static final GatewayAnswer IS_PAID =
      GatewayAnswer.paid(
          new Money(1250, Currency.getInstance("CNY")), Instant.parse("2026-03-01T10:00:00.123Z"));

  private final ScriptedProvider provider = new ScriptedProvider();

  @AfterEach
  void stop() {
    provider.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {502, 503, 504})
  void aGatewayOnTheWayThatFailsIsTriedOnceMore(int status) {
    provider.will(answer(status, ""), answer(200, PAID));

    assertThat(provider.gateway().query(PAYMENT)).isEqualTo(IS_PAID);
  }

  @Test
  void aLostConnectionIsTriedOnceMoreAndARefundWithTheSameKey() {
    provider.will(dropTheConnection(), answer(200, refund("SUCCEEDED", "")));

    assertThat(provider.gateway().refund(REFUND)).isEqualTo(RefundAnswer.succeeded());
    assertThat(provider.calls())
        .extracting(call -> call.header("Idempotency-Key"))
        .containsExactly("R-1", "R-1");
  }

  @Test
  void thereIsNoSecondRetry() {
    provider.will(answer(503, ""), answer(503, ""), answer(200, PAID));
    assertThat(provider.gateway().query(PAYMENT)).isEqualTo(GatewayAnswer.UNKNOWN);
    assertThat(provider.gateway().query(PAYMENT)).isEqualTo(IS_PAID);

    provider.will(answer(504, ""), dropTheConnection(), answer(200, refund("SUCCEEDED", "")));
    assertThat(provider.gateway().refund(REFUND).result()).isEqualTo(RefundAnswer.Result.NOT_YET);
    assertThat(provider.gateway().refund(REFUND)).isEqualTo(RefundAnswer.succeeded());
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 400, 401, 403, 404, 408, 409, 425, 429, 500, 501})
  void otherRefusalsAreNotTriedAgainAndSayNothing(int status) {
    provider.will(answer(status, PAID), answer(200, PAID));

    assertThat(provider.gateway().query(PAYMENT)).isEqualTo(GatewayAnswer.UNKNOWN);
    assertThat(provider.calls()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void redirectsAreNotFollowed(int status) {
    Script elsewhere = answer(status, "", "Location", provider.url() + "/elsewhere");
    provider.will(elsewhere, elsewhere, answer(200, PAID));

    assertThat(provider.gateway().query(PAYMENT)).isEqualTo(GatewayAnswer.UNKNOWN);
    assertThat(provider.gateway().refund(REFUND)).isEqualTo(RefundAnswer.notYet("HTTP " + status));
    assertThat(provider.calls()).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "[]",
        "{",
        "PAID",
        "{}",
        "{\"status\":\"paid\"}",
        "{\"status\":[\"PAID\"]}",
        "{\"status\":\"OPEN\"} {\"status\":\"PAID\"}",
        "{\"status\":\"OPEN\",\"status\":\"ENDED\"}",
        "{\"status\":\"PAID\"}",
        "{'status':'PAID','amount':-1,'currency':'CNY','paidAt':'2026-03-01T10:00:00Z'}",
        "{'status':'PAID','amount':12.5,'currency':'CNY','paidAt':'2026-03-01T10:00:00Z'}",
        "{'status':'PAID','amount':1250.0,'currency':'CNY','paidAt':'2026-03-01T10:00:00Z'}",
        "{'status':'PAID','amount':'1250','currency':'CNY','paidAt':'2026-03-01T10:00:00Z'}",
        "{'status':'PAID','amount':9223372036854775808,'currency':'CNY','paidAt':'2026-03-01T10:00:00Z'}",
        "{'status':'PAID','amount':1250,'paidAt':'2026-03-01T10:00:00Z'}",
        "{'status':'PAID','amount':1250,'currency':'cny','paidAt':'2026-03-01T10:00:00Z'}",
        "{'status':'PAID','amount':1250,'currency':'CNY'}",
        "{'status':'PAID','amount':1250,'currency':'CNY','paidAt':1772359200}",
        "{'status':'PAID','amount':1250,'currency':'CNY','paidAt':'yesterday'}",
        "{'status':'PAID','amount':1250,'currency':'CNY','paidAt':'+57970-01-01T00:00:00Z'}",
        "{'status':'PAID','amount':1250,'currency':'CNY','paidAt':'1969-12-31T23:59:59Z'}"
      })
  void anAnswerThatCannotBeUsedIsNoneAndIsLoggedWithTheOrder(String body, CapturedOutput output) {
    provider.will(answer(200, body.replace('\'', '"')));

    assertThat(provider.gateway().query(PAYMENT)).isEqualTo(GatewayAnswer.UNKNOWN);
    assertThat(output).contains("Order o-1: the provider's answer about payment P-1");
  }

  @Test
  void aProviderThatKnowsNothingSaysSo() {
    provider.will(answer(200, "{\"status\":\"UNKNOWN\"}"), answer(200, "{\"status\":\"OPEN\"}"));

    assertThat(provider.gateway().query(PAYMENT)).isEqualTo(GatewayAnswer.UNKNOWN);
    assertThat(provider.gateway().close(PAYMENT))
        .as("a payment that is still open was not closed")
        .isEqualTo(GatewayAnswer.UNKNOWN);
  }

  @Test
  void fieldsThatNobodyKnowsAreNoHarm() {
    provider.will(answer(200, PAID.replaceFirst("\\{", "{\"fee\":{\"amount\":3},")));

    assertThat(provider.gateway().query(PAYMENT)).isEqualTo(IS_PAID);
  }

  @Test
  void anAnswerThatIsTooLongIsNotReadAndNotAskedForAgain() {
    String tooLong = PAID + " ".repeat(64 * 1024);
    provider.will(answer(200, tooLong), inPieces(tooLong), answer(200, PAID));

    assertThat(provider.gateway().query(PAYMENT)).isEqualTo(GatewayAnswer.UNKNOWN);
    assertThat(provider.gateway().query(PAYMENT)).isEqualTo(GatewayAnswer.UNKNOWN);
    assertThat(provider.calls()).hasSize(2);
  }

  @Test
  void theLongestGoodAnswerIsRead() {
    provider.will(answer(200, PAID + " ".repeat(64 * 1024 - PAID.length())));

    assertThat(provider.gateway().query(PAYMENT)).isEqualTo(IS_PAID);
  }

  @Test
  void anAnswerThatDripsIsNotWaitedFor() {
    CountDownLatch waitedEnough = new CountDownLatch(1);
    provider.will(dripping(waitedEnough));

    long begin = System.nanoTime();
    GatewayAnswer answer = provider.gateway().query(PAYMENT);
    Duration took = Duration.ofNanos(System.nanoTime() - begin);
    waitedEnough.countDown();

    assertThat(answer).isEqualTo(GatewayAnswer.UNKNOWN);
    assertThat(took).isBetween(Duration.ofMillis(1_500), Duration.ofSeconds(4));
  }

  @Test
  void anInterruptedThreadStaysInterrupted() {
    Thread.currentThread().interrupt();

    assertThat(provider.gateway().query(PAYMENT)).isEqualTo(GatewayAnswer.UNKNOWN);
    assertThat(Thread.interrupted()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {".", ".."})
  void aNumberThatWouldChangeThePathIsNotSent(String dots) {
    OrderNo orderNo = new OrderNo("o-1");

    assertThat(provider.gateway().query(new StartedPayment(dots, "P-1", orderNo, Instant.EPOCH)))
        .isEqualTo(GatewayAnswer.UNKNOWN);
    assertThat(provider.gateway().close(new StartedPayment("card", dots, orderNo, Instant.EPOCH)))
        .isEqualTo(GatewayAnswer.UNKNOWN);
    assertThat(provider.calls()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "400,FAILED", "404,FAILED", "405,FAILED", "410,FAILED", "413,FAILED", "422,FAILED",
    "401,NOT_YET", "403,NOT_YET", "408,NOT_YET", "409,NOT_YET", "425,NOT_YET", "429,NOT_YET",
    "500,NOT_YET", "501,NOT_YET", "302,NOT_YET"
  })
  void aRefundThatIsRefusedFailsAndOneThatIsNotAnsweredDoesNot(
      int status, RefundAnswer.Result result) {
    provider.will(answer(status, refund("SUCCEEDED", "the secret is 1234")));

    assertThat(provider.gateway().refund(REFUND))
        .isEqualTo(new RefundAnswer(result, "HTTP " + status));
    assertThat(provider.calls()).hasSize(1);
  }

  @Test
  void whatTheProviderSaysOfARefundIsKeptInOneLineThatIsNotTooLong() {
    provider.will(
        answer(200, refund("FAILED", "account closed")),
        answer(200, refund("PENDING", "two\\nlines")),
        answer(200, refund("FAILED", "")),
        answer(200, refund("PENDING", "")),
        answer(200, refund("FAILED", "x" + "\uD83D\uDCB0".repeat(300))));

    assertThat(provider.gateway().refund(REFUND)).isEqualTo(RefundAnswer.failed("account closed"));
    assertThat(provider.gateway().refund(REFUND)).isEqualTo(RefundAnswer.notYet("two lines"));
    assertThat(provider.gateway().refund(REFUND)).isEqualTo(RefundAnswer.failed("refused"));
    assertThat(provider.gateway().refund(REFUND)).isEqualTo(RefundAnswer.notYet("pending"));
    assertThat(provider.gateway().refund(REFUND))
        .isEqualTo(RefundAnswer.failed("x" + "\uD83D\uDCB0".repeat(99)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "[]",
        "{'status':'SUCCEEDED'}",
        "{'refundNo':'R-2','status':'SUCCEEDED','detail':'done'}",
        "{'refundNo':'R-1','status':'DONE','detail':'done'}",
        "{'refundNo':'R-1'}"
      })
  void anAnswerThatDoesNotSayTheRefundIsDoneIsNotYet(String body) {
    provider.will(answer(200, body.replace('\'', '"')));

    assertThat(provider.gateway().refund(REFUND))
        .isEqualTo(RefundAnswer.notYet("an answer of another form"));
  }

  private static String refund(String status, String detail) {
    return """
        {"refundNo":"R-1","status":"%s","detail":"%s"}"""
        .formatted(status, detail);
  }

  /** Without saying its length first. */
  private static Script inPieces(String body) {
    return exchange -> {
      exchange.sendResponseHeaders(200, 0);
      exchange.getResponseBody().write(body.getBytes(UTF_8));
    };
  }

  private static Script dripping(CountDownLatch end) {
    return exchange -> {
      exchange.sendResponseHeaders(200, 0);
      do {
        exchange.getResponseBody().write(' ');
        exchange.getResponseBody().flush();
      } while (!isOver(end));
    };
  }

  private static boolean isOver(CountDownLatch end) {
    try {
      return end.await(50, TimeUnit.MILLISECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return true;
    }
  }
}
