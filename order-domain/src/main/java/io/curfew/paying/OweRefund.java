package io.curfew.paying;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Writes down that money is owed back, and has it sent. */
public record OweRefund(Refunds refunds, PaymentNumbers numbers, RefundSender sender) {
  /**
   * Joins the caller's transaction, after whose commit {@link #send} is to be called.
   *
   * @throws io.curfew.work.Contended if the payment has a refund
   */
  public Refund owe(Payment payment, RefundCause cause, Instant now, @Nullable String reason) {
    Refund refund = Refund.owed(numbers.nextRefund(), payment, cause, now, reason);
    refunds.add(refund);
    return refund;
  }

  /** After the commit. Returns at once. */
  public void send(Refund refund) {
    sender.send(refund);
  }
}
