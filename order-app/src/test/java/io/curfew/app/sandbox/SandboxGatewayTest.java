package io.curfew.app.sandbox;

import io.curfew.contract.PaymentGatewayContract;
import io.curfew.order.Money;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.RefundNo;
import io.curfew.paying.StartedPayment;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.stream.Collectors;

class SandboxGatewayTest extends PaymentGatewayContract {
  private final SandboxLedger ledger = new SandboxLedger();
  private final SandboxBehaviour behaviour = new SandboxBehaviour();

  @Override
  protected PaymentGateway freshGateway() {
    return new SandboxGateway(ledger, behaviour, InstantSource.system());
  }

  @Override
  protected void capture(StartedPayment payment, Money money, Instant paidAt) {
    ledger.capture(
        new Payment(payment.channel(), payment.paymentNo(), payment.orderNo(), money, paidAt));
  }

  @Override
  protected void goSilent() {
    behaviour.chance(Fault.FAILS_FOR_NOW, 1);
  }

  @Override
  protected void becomeSlow() {
    behaviour.delay(Duration.ofSeconds(10)).chance(Fault.SLOW, 1);
  }

  @Override
  protected Map<RefundNo, Money> sentBack() {
    return ledger.refunds().stream()
        .collect(Collectors.toMap(booked -> new RefundNo(booked.refundNo()), BookedRefund::money));
  }
}
