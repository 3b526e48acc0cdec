package io.curfew.app.sandbox;

import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundAnswer;
import io.curfew.paying.StartedPayment;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Objects;

/**
 * The built-in payment provider, in this process: no real money moves. Unless its behaviour says
 * otherwise, everything is done at once.
 */
public final class SandboxGateway implements PaymentGateway {
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final Duration PATIENCE_FOR_REFUNDS = Duration.ofSeconds(4);
  private static final RefundAnswer NO_ANSWER = RefundAnswer.notYet("no answer");

  private final Sandbox sandbox;

  /** With books and faults of its own, which nobody else sees. */
  public SandboxGateway(InstantSource clock) {
    this(new SandboxLedger(), new SandboxBehaviour(), clock);
  }

  public SandboxGateway(SandboxLedger ledger, SandboxBehaviour behaviour, InstantSource clock) {
    this.sandbox = new Sandbox(ledger, behaviour, clock);
  }

  @Override
  public GatewayAnswer query(StartedPayment payment) {
    return await(sandbox.query(key(payment)), PATIENCE, GatewayAnswer.UNKNOWN);
  }

  @Override
  public GatewayAnswer close(StartedPayment payment) {
    return await(sandbox.close(key(payment)), PATIENCE, GatewayAnswer.UNKNOWN);
  }

  @Override
  public RefundAnswer refund(Refund refund) {
    Payment payment = refund.payment();
    return await(
        sandbox.refund(refund.refundNo().value(), PaymentKey.of(payment), payment.money()),
        PATIENCE_FOR_REFUNDS,
        NO_ANSWER);
  }

  private static PaymentKey key(StartedPayment payment) {
    return new PaymentKey(payment.channel(), payment.paymentNo());
  }

  private static <T> T await(Reply<T> reply, Duration patience, T otherwise) {
    boolean inTime = reply.after().compareTo(patience) < 0;
    boolean waited = Pause.of(inTime ? reply.after() : patience);
    return waited && inTime && reply.kind() == Reply.Kind.ANSWERED
        ? Objects.requireNonNull(reply.answer())
        : otherwise;
  }
}
