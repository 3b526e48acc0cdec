package io.curfew.app.gateway;

import io.curfew.app.sandbox.Fault;
import io.curfew.contract.PaymentGatewayContract;
import io.curfew.order.Money;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.RefundNo;
import io.curfew.paying.StartedPayment;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;

/** The contract over a real connection. */
abstract class HttpGatewayContract extends PaymentGatewayContract {
  private Provider provider;

  abstract Provider start();

  abstract PaymentGateway gatewayTo(Provider started);

  @Override
  protected final PaymentGateway freshGateway() {
    provider = start();
    return gatewayTo(provider);
  }

  @AfterEach
  final void stop() {
    provider.close();
  }

  @Override
  protected final void capture(StartedPayment payment, Money money, Instant paidAt) {
    provider.ledger.capture(
        new Payment(payment.channel(), payment.paymentNo(), payment.orderNo(), money, paidAt));
  }

  @Override
  protected final void goSilent() {
    provider.close();
  }

  @Override
  protected final void becomeSlow() {
    provider.behaviour.delay(Duration.ofSeconds(10)).chance(Fault.SLOW, 1);
  }

  @Override
  protected final Map<RefundNo, Money> sentBack() {
    return provider.sentBack();
  }
}
