package io.curfew.refunding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.contract.SampleOrder;
import io.curfew.contract.Together;
import io.curfew.fake.FakeShop;
import io.curfew.order.Money;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.Source;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentNotFound;
import io.curfew.paying.PaymentNotRefundable;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundAnswer;
import io.curfew.paying.RefundCause;
import io.curfew.paying.RefundStatus;
import io.curfew.work.Contended;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RefundPaymentTest {
  private final FakeShop shop = new FakeShop();
  private final Order order = shop.placeClosingIn(Duration.ofMinutes(5));

  @Test
  void mismatchedMoneyGoesBackAndTheOrderStaysAsItIs() {
    Payment payment = mismatched("wrong");
    Refund refund = refund("wrong");
    assertThat(refund.payment()).isEqualTo(payment);
    assertThat(refund.cause()).isEqualTo(RefundCause.MISMATCHED);
    assertThat(refund.progress().detail()).isEqualTo("typing error");
    assertThat(shop.stores.refunds.find(refund.refundNo())).contains(refund);

    shop.errands.runAll();
    assertThat(shop.gateway.sentBack()).containsExactly(payment);
    assertThat(now(refund).status()).isEqualTo(RefundStatus.SUCCEEDED);
    assertThat(shop.now(order)).isEqualTo(order);
  }

  @ParameterizedTest
  @EnumSource(
      value = OrderStatus.class,
      names = {"PAID", "CLOSED", "CANCELLED"})
  void mismatchedMoneyGoesBackWhateverTheOrderIs(OrderStatus status) {
    mismatched("wrong");
    switch (status) {
      case PAID -> shop.pay(order, "right");
      case CLOSED -> shop.time.tick(Duration.ofHours(1));
      default -> shop.cancelOrder.cancel(order.orderNo(), "shop", null);
    }
    Order before = shop.now(order);
    refund("wrong");
    shop.errands.runAll();

    assertThat(shop.gateway.sentBack()).hasSize(1);
    assertThat(shop.now(order)).isEqualTo(before);
    assertThat(before.status()).isEqualTo(status);
  }

  @Test
  void aRepeatReturnsTheSameRefundAndSendsNothingTwice() {
    mismatched("wrong");
    Refund first = refund("wrong");
    Refund repeat = refund("wrong");
    assertThat(repeat).isEqualTo(first);
    shop.errands.runAll();

    assertThat(refund("wrong")).isEqualTo(now(first));
    shop.errands.runAll();
    assertThat(shop.gateway.refundCalls()).hasSize(1);
    assertThat(now(first).status()).isEqualTo(RefundStatus.SUCCEEDED);
  }

  @Test
  void aRepeatAfterAFailureIsNotARetry() {
    mismatched("wrong");
    shop.gateway.answerRefunds(RefundAnswer.failed("account closed"));
    Refund refund = refund("wrong");
    shop.errands.runAll();

    assertThat(refund("wrong").status()).isEqualTo(RefundStatus.FAILED);
    assertThat(shop.errands.waiting()).isZero();
    assertThat(now(refund).progress().attempts()).isEqualTo(1);
  }

  @Test
  void inManyThreadsThereIsOneRefund() {
    mismatched("wrong");
    List<Refund> refunds = Together.run(8, i -> refund("wrong"));

    assertThat(refunds).containsOnly(refunds.get(0));
    assertThat(shop.stores.refunds.of(order.orderNo())).hasSize(1);
  }

  @Test
  void aPaymentThatIsOwedBackAlreadyKeepsItsRefund() {
    shop.pay(order, "first");
    shop.pay(order, "extra");

    assertThat(refund("extra").cause()).isEqualTo(RefundCause.EXTRA);
    shop.errands.runAll();
    assertThat(shop.gateway.refundCalls()).hasSize(1);
  }

  @Test
  void thePaymentOfAPaidOrderIsRefusedForTheOrderIsToBeRefunded() {
    assertThat(shop.pay(order, "p-1")).isEqualTo(PaymentOutcome.ACCEPTED);

    assertThatThrownBy(() -> refund("p-1"))
        .isInstanceOf(PaymentNotRefundable.class)
        .hasMessageContaining(order.orderNo().value());
    assertThat(shop.errands.waiting()).isZero();
  }

  @Test
  void anUnknownPaymentIsNotFound() {
    mismatched("wrong");

    assertThatThrownBy(() -> refund("other")).isInstanceOf(PaymentNotFound.class);
    assertThatThrownBy(() -> shop.refundPayment.refund("alipay", "wrong", "typing error"))
        .isInstanceOf(PaymentNotFound.class);
  }

  @Test
  void aContendedRefundIsDoneAgainAndCountsOnce() {
    mismatched("wrong");
    shop.stores.work.refuse(new Contended("first"), new Contended("second"));
    refund("wrong");

    assertThat(shop.stores.refunds.of(order.orderNo())).hasSize(1);
    assertThat(shop.errands.waiting()).isEqualTo(1);
  }

  private Payment mismatched(String paymentNo) {
    Payment payment =
        new Payment(
            "wechat",
            paymentNo,
            order.orderNo(),
            new Money(1, SampleOrder.CNY),
            shop.time.instant());
    assertThat(shop.recordPayment.record(payment, Source.CALLBACK))
        .isEqualTo(PaymentOutcome.MISMATCHED);
    return payment;
  }

  private Refund refund(String paymentNo) {
    return shop.refundPayment.refund("wechat", paymentNo, "typing error");
  }

  private Refund now(Refund refund) {
    return shop.stores.refunds.find(refund.refundNo()).orElseThrow();
  }
}
