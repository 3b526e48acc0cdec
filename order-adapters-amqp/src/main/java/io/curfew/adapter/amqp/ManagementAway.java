package io.curfew.adapter.amqp;

/** The broker's management API does not answer, or not to us. */
final class ManagementAway extends RuntimeException {
  ManagementAway(String reason) {
    super(reason);
  }
}
