package io.curfew.fake;

import io.curfew.contract.PaymentGatewayContract;
import io.curfew.order.Money;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.RefundAnswer;
import io.curfew.paying.RefundNo;
import io.curfew.paying.StartedPayment;
import java.time.Instant;
import java.util.Map;

class FakeGatewayTest extends PaymentGatewayContract {
  private final FakeGateway gateway = new FakeGateway(() -> false);

  @Override
  protected PaymentGateway freshGateway() {
    return gateway;
  }

  @Override
  protected void capture(StartedPayment payment, Money money, Instant paidAt) {
    gateway.captured(payment.paymentNo(), money, paidAt);
  }

  @Override
  protected void goSilent() {
    gateway.die();
    gateway.answerRefunds(RefundAnswer.notYet("no answer"));
  }

  /** Without a time of its own, an answer that comes too late is one that never comes. */
  @Override
  protected void becomeSlow() {
    goSilent();
  }

  @Override
  protected Map<RefundNo, Money> sentBack() {
    return gateway.refunded();
  }
}
