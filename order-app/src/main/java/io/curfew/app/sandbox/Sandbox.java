package io.curfew.app.sandbox;

import static java.time.Duration.ZERO;

import io.curfew.order.Money;
import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.RefundAnswer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;

/** The sandbox itself: does what its books allow, and answers as its behaviour has it. */
final class Sandbox {
  private final SandboxLedger ledger;
  private final SandboxBehaviour behaviour;
  private final InstantSource clock;

  Sandbox(SandboxLedger ledger, SandboxBehaviour behaviour, InstantSource clock) {
    this.ledger = ledger;
    this.behaviour = behaviour;
    this.clock = clock;
  }

  Reply<GatewayAnswer> query(PaymentKey payment) {
    Optional<Fault> fault = behaviour.faultOf(Call.QUERY, payment.paymentNo());
    return reply(fault, () -> ledger.find(payment));
  }

  Reply<GatewayAnswer> close(PaymentKey payment) {
    Optional<Fault> fault = behaviour.faultOf(Call.CLOSE, payment.paymentNo());
    return reply(fault, () -> ledger.close(payment));
  }

  Reply<RefundAnswer> refund(String refundNo, PaymentKey payment, Money money) {
    Optional<Fault> fault = behaviour.faultOf(Call.REFUND, refundNo);
    if (fault.equals(Optional.of(Fault.FAILS_FOR_GOOD)) && ledger.refund(refundNo).isEmpty()) {
      return Reply.answered(RefundAnswer.failed("refused by the sandbox"), ZERO);
    }
    boolean later = fault.equals(Optional.of(Fault.DONE_LATER));
    Instant now = clock.instant();
    BookedRefund asked =
        new BookedRefund(
            refundNo,
            payment.channel(),
            payment.paymentNo(),
            money,
            now.plus(later ? behaviour.delay() : ZERO));
    return reply(fault, () -> ledger.refund(asked, now));
  }

  private <T> Reply<T> reply(Optional<Fault> fault, Supplier<T> call) {
    if (fault.equals(Optional.of(Fault.FAILS_FOR_NOW))) {
      return Reply.unavailable();
    }
    T first = call.get();
    T answer = fault.equals(Optional.of(Fault.COMES_TWICE)) ? call.get() : first;
    Duration after = fault.filter(Sandbox::takesTime).map(any -> behaviour.delay()).orElse(ZERO);
    return fault.equals(Optional.of(Fault.ANSWER_LOST))
        ? Reply.lost(after)
        : Reply.answered(answer, after);
  }

  private static boolean takesTime(Fault fault) {
    return fault == Fault.SLOW || fault == Fault.ANSWER_LOST;
  }
}
