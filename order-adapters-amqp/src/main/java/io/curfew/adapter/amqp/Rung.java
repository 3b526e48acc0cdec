package io.curfew.adapter.amqp;

import org.jspecify.annotations.Nullable;

/**
 * A wait queue whose messages stay {@code ttl} milliseconds, or {@code expiration} where the
 * message itself asks for less.
 */
record Rung(long ttl, @Nullable Long expiration) {
  long stay() {
    return expiration == null ? ttl : expiration;
  }
}
