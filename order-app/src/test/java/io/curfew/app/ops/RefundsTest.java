package io.curfew.app.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.ProvidedShop;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.paying.Payment;
import io.curfew.paying.RefundAnswer;
import io.curfew.paying.RefundNo;
import java.time.Duration;
import java.util.Collections;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import tools.jackson.databind.JsonNode;

/** Money that goes back: by itself, and by an operator's hand. */
@ExtendWith(OutputCaptureExtension.class)
class RefundsTest {
  private static final String WHY = "{\"reason\":\"the bank called\"}";

  private static ProvidedShop provided;
  private static Shop shop;

  private final String paymentNo = ProvidedShop.newPaymentNo();

  @BeforeAll
  static void start() {
    provided = new ProvidedShop("curfew.refunds.interval=200ms");
    shop = provided.shop;
  }

  @AfterAll
  static void stop() {
    provided.close();
  }

  @Test
  void aLatePaymentGoesBackByItselfAndTheOrderEndsRefunded() {
    String orderNo = provided.paidLate(paymentNo);

    awaitStatus(orderNo, "REFUNDED");

    JsonNode refund = provided.refund(orderNo);
    assertThat(refund.path("status").asString()).isEqualTo("SUCCEEDED");
    assertThat(refund.path("attempts").asInt()).isEqualTo(1);
    assertThat(refund.path("refundNo").asString()).matches("R[0-9A-Z]{20}");
    assertThat(refund.path("at").isMissingNode()).isFalse();
    assertThat(timesSentBack(paymentNo)).isEqualTo(1);
    assertThat(shop.history(orderNo).findValuesAsString("trigger"))
        .containsExactly("PLACE", "CANCEL", "LATE_PAYMENT", "REFUND_SUCCEEDED");
  }

  @Test
  void anExtraPaymentGoesBackAndTheOrderStaysPaid() {
    String orderNo = provided.paid(paymentNo);

    assertThat(shop.pay(orderNo, "other", paymentNo, 100).text("outcome"))
        .isEqualTo("EXTRA_REFUNDING");

    await("the extra payment is returned")
        .until(
            () ->
                shop.payments(orderNo)
                    .path(1)
                    .path("refund")
                    .path("status")
                    .asString("")
                    .equals("SUCCEEDED"));
    assertThat(provided.status(orderNo)).isEqualTo("PAID");
    assertThat(shop.payments(orderNo).path(0).has("refund")).isFalse();
    assertThat(timesSentBack(paymentNo)).isEqualTo(1);
  }

  @Test
  void mismatchedMoneyIsStuckUntilAnOperatorRefundsIt(CapturedOutput output) {
    String orderNo = provided.placed(Duration.ofMinutes(5));
    assertThat(shop.pay(orderNo, paymentNo, 99).text("code")).isEqualTo("PAYMENT_MISMATCH");

    JsonNode stuck = provided.stuck(orderNo);
    assertThat(stuck.path("type").asString()).isEqualTo("PAYMENT_MISMATCH");
    assertThat(stuck.path("detail").asString()).contains(paymentNo, "99", "100");
    assertThat(stuck.path("next").asString()).contains("operator");
    assertThat(stuck.has("since")).isTrue();
    assertThat(output).contains("payment " + paymentNo + " of channel test is not as expected");

    String refundIt = "/payments/test/" + paymentNo + "/refund";
    Answer refund = shop.operator(refundIt, WHY);

    assertThat(refund.status()).isEqualTo(200);
    assertThat(refund.text("orderNo")).isEqualTo(orderNo);
    assertThat(refund.text("channel")).isEqualTo("test");
    assertThat(refund.text("paymentNo")).isEqualTo(paymentNo);
    assertThat(refund.json().path("amount").asLong()).isEqualTo(99);
    assertThat(refund.text("currency")).isEqualTo("CNY");
    assertThat(refund.text("cause")).isEqualTo("MISMATCHED");
    assertThat(refund.text("status")).isEqualTo("PENDING");
    assertThat(refund.text("detail")).isEqualTo("the bank called");
    awaitRefund(orderNo, "SUCCEEDED");
    assertThat(shop.operator(refundIt, WHY).text("refundNo")).isEqualTo(refund.text("refundNo"));
    assertThat(timesSentBack(paymentNo)).isEqualTo(1);
    assertThat(provided.stuck(orderNo).isMissingNode()).isTrue();
    assertThat(provided.status(orderNo)).isEqualTo("PENDING_PAYMENT");
    shop.cancel(orderNo);
  }

  @Test
  void aRefundWithoutAnAnswerIsSentAgainWithTheSameNumber() {
    provided.gateway.answerRefunds(RefundAnswer.notYet("no answer"));
    String orderNo = provided.paidLate(paymentNo);
    String refundNo = provided.refund(orderNo).path("refundNo").asString();

    awaitStatus(orderNo, "REFUNDED");

    assertThat(provided.refund(orderNo).path("attempts").asInt()).isEqualTo(2);
    assertThat(Collections.frequency(provided.gateway.refundCalls(), new RefundNo(refundNo)))
        .isEqualTo(2);
    assertThat(timesSentBack(paymentNo)).isEqualTo(1);
  }

  @Test
  void aFailedRefundIsStuckUntilAnOperatorSendsItOnceMore() {
    String orderNo = failed();
    JsonNode stuck = provided.stuck(orderNo);
    assertThat(stuck.path("type").asString()).isEqualTo("REFUND_FAILED");
    assertThat(stuck.path("detail").asString()).contains("account closed");
    assertThat(provided.status(orderNo)).isEqualTo("REFUNDING");

    Answer retried = shop.operator("/refunds/" + refundNo(orderNo) + "/retry", WHY);

    assertThat(retried.text("status")).isEqualTo("PENDING");
    assertThat(retried.text("cause")).isEqualTo("LATE");
    awaitStatus(orderNo, "REFUNDED");
    assertThat(provided.stuck(orderNo).isMissingNode()).isTrue();
    assertThat(timesSentBack(paymentNo)).isEqualTo(1);
  }

  @Test
  void aFailedRefundThatAPersonReturnedInAnotherWayIsSettled() {
    String orderNo = failed();

    Answer settled = shop.operator("/refunds/" + refundNo(orderNo) + "/settle", WHY);

    assertThat(settled.text("status")).isEqualTo("SETTLED");
    assertThat(settled.text("detail")).isEqualTo("returned by operator: the bank called");
    assertThat(provided.status(orderNo)).isEqualTo("REFUNDED");
    JsonNode last = shop.history(orderNo).path(3);
    assertThat(last.path("trigger").asString()).isEqualTo("OPERATOR_SETTLE");
    assertThat(last.path("actor").asString()).isEqualTo("operator");
    assertThat(last.path("reason").asString()).isEqualTo("the bank called");
    assertThat(timesSentBack(paymentNo)).isZero();
    assertProblem(
        shop.operator("/refunds/" + refundNo(orderNo) + "/retry", WHY),
        409,
        "REFUND_STATUS_CHANGED");
  }

  @Test
  void onlyAFailedRefundIsSettledByHand() {
    String orderNo = provided.paidLate(paymentNo);
    awaitRefund(orderNo, "SUCCEEDED");

    assertProblem(
        shop.operator("/refunds/" + refundNo(orderNo) + "/settle", WHY),
        409,
        "REFUND_STATUS_CHANGED");
  }

  @Test
  void thePaymentThatPaidAnOrderIsNotRefundedByItself() {
    provided.paid(paymentNo);

    assertProblem(
        shop.operator("/payments/test/" + paymentNo + "/refund", WHY),
        409,
        "PAYMENT_NOT_REFUNDABLE");
    assertThat(timesSentBack(paymentNo)).isZero();
  }

  @Test
  void whatDoesNotExistIsNotFound() {
    assertProblem(shop.operator("/refunds/R1/retry", WHY), 404, "NOT_FOUND");
    assertProblem(shop.operator("/refunds/R1/settle", WHY), 404, "NOT_FOUND");
    assertProblem(shop.operator("/payments/test/p/refund", WHY), 404, "NOT_FOUND");
  }

  private String failed() {
    provided.gateway.answerRefunds(RefundAnswer.failed("account closed"));
    String orderNo = provided.paidLate(paymentNo);
    awaitRefund(orderNo, "FAILED");
    return orderNo;
  }

  private static String refundNo(String orderNo) {
    return provided.refund(orderNo).path("refundNo").asString();
  }

  private static long timesSentBack(String paymentNo) {
    return provided.gateway.sentBack().stream()
        .map(Payment::paymentNo)
        .filter(paymentNo::equals)
        .count();
  }

  private static void awaitRefund(String orderNo, String status) {
    await("refund is " + status)
        .until(() -> provided.refund(orderNo).path("status").asString("").equals(status));
  }

  private static void awaitStatus(String orderNo, String status) {
    await("order is " + status).until(() -> provided.status(orderNo).equals(status));
  }

  private static void assertProblem(Answer answer, int status, String code) {
    assertThat(answer.status()).as(answer.response().body()).isEqualTo(status);
    assertThat(answer.text("code")).isEqualTo(code);
  }
}
