package io.curfew.refunding;

import io.curfew.paying.OweRefund;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentNotFound;
import io.curfew.paying.PaymentNotRefundable;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.Payments;
import io.curfew.paying.RecordedPayment;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundCause;
import io.curfew.paying.Refunds;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;

/** Refunds mismatched money at an operator's word. The order stays as it is. */
public final class RefundPayment {
  private final Payments payments;
  private final Refunds refunds;
  private final OweRefund oweRefund;
  private final UnitOfWork work;
  private final DatabaseTime clock;

  public RefundPayment(
      Payments payments,
      Refunds refunds,
      OweRefund oweRefund,
      UnitOfWork work,
      DatabaseTime clock) {
    this.payments = payments;
    this.refunds = refunds;
    this.oweRefund = oweRefund;
    this.work = work;
    this.clock = clock;
  }

  /**
   * Returns the refund, after the commit; the money is then on its way to the provider. A payment
   * that has a refund keeps that one, and a repeat returns it.
   *
   * @throws PaymentNotFound if there is no such payment
   * @throws PaymentNotRefundable if its order is PAID by it: then the order is to be refunded
   */
  public Refund refund(String channel, String paymentNo, String reason) {
    Refund refund = work.retried(() -> refundOnce(channel, paymentNo, reason));
    if (refund.isPending()) {
      oweRefund.send(refund);
    }
    return refund;
  }

  private Refund refundOnce(String channel, String paymentNo, String reason) {
    RecordedPayment recorded =
        payments
            .find(channel, paymentNo)
            .orElseThrow(() -> new PaymentNotFound(channel, paymentNo));
    return refunds
        .ofPayment(channel, paymentNo)
        .orElseGet(
            () ->
                oweRefund.owe(
                    mismatched(recorded), RefundCause.MISMATCHED, clock.instant(), reason));
  }

  private static Payment mismatched(RecordedPayment recorded) {
    if (recorded.outcome() != PaymentOutcome.MISMATCHED) {
      throw new PaymentNotRefundable(recorded.payment());
    }
    return recorded.payment();
  }
}
