package io.curfew.app.api;

/** A payment is not what was expected of it. It was kept all the same. */
final class PaymentMismatched extends RuntimeException {
  PaymentMismatched() {
    super(
        "Amount, currency or content is not what was expected; a new payment number is kept for a person.");
  }
}
