package io.curfew.adapter.amqp;

/** A message that no timer can be read from. Reading it again will not help. */
final class UnreadableTimer extends Exception {
  UnreadableTimer(String reason) {
    super(reason);
  }
}
