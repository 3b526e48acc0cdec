package io.curfew.adapter.amqp;

import io.curfew.watching.QueueRole;
import io.curfew.watching.WatchedQueue;
import java.util.Optional;

/** What a queue is for, by its name. */
final class QueueRoles {
  private QueueRoles() {}

  /** Empty if it is none of ours, or of no interest. */
  static Optional<WatchedQueue> of(String queue) {
    return role(queue).map(role -> new WatchedQueue(queue, role));
  }

  private static Optional<QueueRole> role(String queue) {
    if (queue.startsWith("curfew.parked.")) {
      return Optional.of(QueueRole.PARKED);
    }
    if (queue.startsWith("curfew.retry.")) {
      return Optional.of(QueueRole.RETRY);
    }
    if (queue.startsWith("curfew.due.")) {
      return Optional.of(QueueRole.DUE);
    }
    return queue.startsWith("curfew.quarantine.") || queue.startsWith("curfew.lost.")
        ? Optional.of(QueueRole.QUARANTINE)
        : Optional.empty();
  }
}
