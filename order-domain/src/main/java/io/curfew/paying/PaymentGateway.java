package io.curfew.paying;

/**
 * The payment provider. Called outside any transaction. Never throws: no answer is an answer too.
 * Safe for many threads.
 */
public interface PaymentGateway {
  /** How the payment stands. Answers within 2 s, if only UNKNOWN. */
  GatewayAnswer query(StartedPayment payment);

  /**
   * Closes the payment, so that it cannot be paid any more, and answers ENDED; or PAID if it was
   * paid first. Answers within 2 s, if only UNKNOWN, and may have closed it all the same. A repeat
   * changes nothing.
   */
  GatewayAnswer close(StartedPayment payment);

  /**
   * Sends the money of a payment back, once for each refund number however often it is called.
   * Answers within 4 s, if only NOT_YET.
   */
  RefundAnswer refund(Refund refund);
}
