package io.curfew.app.sandbox;

import io.curfew.order.Money;
import io.curfew.order.OrderNo;
import io.curfew.paying.Payment;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** Plays the customers who pay at the sandbox; the shop is told by callback. */
public final class SandboxCustomer {
  private final SandboxLedger ledger;
  private final SandboxBehaviour behaviour;
  private final Callbacks callbacks;
  private final InstantSource clock;

  /**
   * @param url where the shop takes callbacks
   * @param secret signs them
   */
  public SandboxCustomer(
      SandboxLedger ledger,
      SandboxBehaviour behaviour,
      URI url,
      String secret,
      InstantSource clock) {
    this.ledger = ledger;
    this.behaviour = behaviour;
    this.callbacks = new Callbacks(url, secret, clock);
    this.clock = clock;
  }

  /**
   * Pays now. Returns the payment once the shop has answered its callback, unless that is lost or
   * late; nothing if the payment is closed, or was paid before.
   *
   * @throws io.curfew.order.InvalidValue if channel or number is no identifier
   */
  public Optional<Payment> capture(String channel, String paymentNo, OrderNo orderNo, Money money) {
    Payment payment = new Payment(channel, paymentNo, orderNo, money, clock.instant());
    if (!ledger.capture(payment)) {
      return Optional.empty();
    }
    tell(payment);
    return Optional.of(payment);
  }

  private void tell(Payment payment) {
    Optional<Fault> fault = behaviour.faultOf(Call.CALLBACK, payment.paymentNo());
    if (fault.isEmpty()) {
      callbacks.send(payment);
    } else if (fault.get() == Fault.CALLBACK_TWICE) {
      callbacks.send(payment);
      callbacks.send(payment);
    } else if (fault.get() == Fault.CALLBACK_LATE) {
      later().execute(() -> callbacks.send(payment));
    }
  }

  private Executor later() {
    return CompletableFuture.delayedExecutor(behaviour.delay().toNanos(), TimeUnit.NANOSECONDS);
  }
}
