package io.curfew.paying;

/** Has refunds sent to the payment provider. */
@FunctionalInterface
public interface RefundSender {
  /**
   * Hands the refund over and returns at once. Called after the commit of the refund. Never throws.
   * What is dropped, or lost in a crash, is sent when its next attempt is due.
   */
  void send(Refund refund);
}
