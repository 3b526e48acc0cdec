package io.curfew.console.detail;

import io.curfew.console.client.Failure;
import io.curfew.console.client.Reply;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one part of an order.
 *
 * @param rows as they were when this part could be read the last time
 * @param failure why it could not be read now; {@code null} if it could
 */
record Part<T>(List<T> rows, @Nullable Failure failure) {
  static <T> Part<T> of(Reply<List<T>> reply) {
    List<T> read = reply.value();
    return new Part<>(read == null ? List.of() : read, reply.failure());
  }

  /** With the rows of {@code before}, if this could not be read. */
  Part<T> after(Part<T> before) {
    return failure == null ? this : new Part<>(before.rows, failure);
  }

  /** Whether rows can be shown, or that there are none. */
  boolean isKnown() {
    return failure == null || !rows.isEmpty();
  }
}
