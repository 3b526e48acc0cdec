package io.curfew.app.overview;

import io.curfew.app.timers.LocalCloseTimers;
import io.curfew.watching.QueueDepth;
import io.curfew.watching.QueueRole;
import io.curfew.watching.WatchedQueue;

/** The timers kept in this process, seen as a queue; known at any time. */
final class LocalQueue {
  static final WatchedQueue NAME = new WatchedQueue("local", QueueRole.LOCAL);

  private final LocalCloseTimers timers;

  LocalQueue(LocalCloseTimers timers) {
    this.timers = timers;
  }

  QueueDepth depth() {
    return new QueueDepth(NAME, timers.size(), 0L, 1L);
  }
}
