package io.curfew.contract;

import static io.curfew.contract.SampleOrder.CNY;
import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.order.Money;
import io.curfew.order.OrderNo;
import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundAnswer;
import io.curfew.paying.RefundCause;
import io.curfew.paying.RefundNo;
import io.curfew.paying.StartedPayment;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every way to a payment provider keeps to. */
public abstract class PaymentGatewayContract {
  private static final Money PRICE = new Money(1250, CNY);
  private static final Instant PAID_AT = PLACED_AT.plusSeconds(90);

  /** Beside the limit of the port, for a busy machine. */
  private static final Duration TOLERANCE = Duration.ofSeconds(2);

  private static final Duration PATIENCE = Duration.ofSeconds(2).plus(TOLERANCE);
  private static final Duration PATIENCE_FOR_REFUNDS = Duration.ofSeconds(4).plus(TOLERANCE);

  private PaymentGateway gateway;

  /** The way to a provider that has heard of nothing yet, called before each test. */
  protected abstract PaymentGateway freshGateway();

  /** The customer pays at the provider; nobody is told. */
  protected abstract void capture(StartedPayment payment, Money money, Instant paidAt);

  /** From now on the provider does not answer. */
  protected abstract void goSilent();

  /** From now on the provider takes ten seconds for each answer, or as good as. */
  protected abstract void becomeSlow();

  /** What the provider has really sent back, by refund number. */
  protected abstract Map<RefundNo, Money> sentBack();

  @BeforeEach
  final void begin() {
    gateway = freshGateway();
  }

  @Test
  void aPaymentTheProviderHasNotHeardOfIsOpenAndCanBeClosed() {
    StartedPayment payment = started("P-1");

    assertThat(gateway.query(payment)).isEqualTo(GatewayAnswer.OPEN);
    assertThat(gateway.close(payment)).isEqualTo(GatewayAnswer.ENDED);
  }

  @Test
  void aClosedPaymentStaysEndedAndTheOthersStayOpen() {
    StartedPayment payment = started("P-1");
    gateway.close(payment);

    assertThat(gateway.query(payment)).isEqualTo(GatewayAnswer.ENDED);
    assertThat(gateway.close(payment)).isEqualTo(GatewayAnswer.ENDED);
    assertThat(gateway.query(started("P-2"))).isEqualTo(GatewayAnswer.OPEN);
  }

  @Test
  void aPaymentThatWasPaidFirstIsNotClosedAndSaysMoneyAndTime() {
    StartedPayment payment = started("P-1");
    Money money = new Money(Long.MAX_VALUE, CNY);
    capture(payment, money, PAID_AT);

    assertThat(gateway.close(payment)).isEqualTo(GatewayAnswer.paid(money, PAID_AT));
    assertThat(gateway.query(payment)).isEqualTo(GatewayAnswer.paid(money, PAID_AT));
  }

  @Test
  void aRefundIsSentOnceHoweverOftenItIsCalled() {
    Refund refund = refund("R-1", "P-1");
    capture(started("P-1"), PRICE, PAID_AT);

    assertThat(gateway.refund(refund)).isEqualTo(RefundAnswer.succeeded());
    assertThat(gateway.refund(refund)).isEqualTo(RefundAnswer.succeeded());
    assertThat(Together.run(8, thread -> gateway.refund(refund)))
        .containsOnly(RefundAnswer.succeeded());
    assertThat(sentBack()).isEqualTo(Map.of(refund.refundNo(), PRICE));
  }

  @Test
  void aPaymentTheProviderHasNotHeardOfCanBeRefunded() {
    Refund refund = refund("R-1", "P-1");

    assertThat(gateway.refund(refund)).isEqualTo(RefundAnswer.succeeded());
    assertThat(sentBack()).isEqualTo(Map.of(refund.refundNo(), PRICE));
  }

  @Test
  void manyCallsAtOnceAreAnsweredEachForItself() {
    capture(started("P-3"), PRICE, PAID_AT);

    List<GatewayAnswer> answers = Together.run(8, i -> gateway.close(started("P-" + i)));

    assertThat(answers.get(3)).isEqualTo(GatewayAnswer.paid(PRICE, PAID_AT));
    assertThat(answers).filteredOn(GatewayAnswer.ENDED::equals).hasSize(7);
  }

  @Test
  void noAnswerIsAnAnswerAndNoException() {
    goSilent();

    assertNothingIsKnown();
  }

  @Test
  void aSlowProviderIsNotWaitedFor() {
    becomeSlow();

    assertNothingIsKnown();
  }

  private void assertNothingIsKnown() {
    StartedPayment payment = started("P-1");
    assertThat(within(PATIENCE, () -> gateway.query(payment))).isEqualTo(GatewayAnswer.UNKNOWN);
    assertThat(within(PATIENCE, () -> gateway.close(payment))).isEqualTo(GatewayAnswer.UNKNOWN);
    RefundAnswer answer = within(PATIENCE_FOR_REFUNDS, () -> gateway.refund(refund("R-1", "P-2")));
    assertThat(answer.result()).isEqualTo(RefundAnswer.Result.NOT_YET);
    assertThat(answer.detail()).isNotBlank().hasSizeLessThanOrEqualTo(200);
  }

  private static <T> T within(Duration limit, Supplier<T> call) {
    long begin = System.nanoTime();
    T answer = call.get();
    assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(limit);
    return answer;
  }

  /** A payment of order {@code o-1} that a customer has begun. */
  protected static StartedPayment started(String paymentNo) {
    return new StartedPayment("card", paymentNo, new OrderNo("o-1"), PLACED_AT);
  }

  /** All of the payment, 12.50 CNY, about to be sent for the first time. */
  protected static Refund refund(String refundNo, String paymentNo) {
    Payment payment = new Payment("card", paymentNo, new OrderNo("o-1"), PRICE, PAID_AT);
    return Refund.owed(new RefundNo(refundNo), payment, RefundCause.LATE, PAID_AT, null);
  }
}
