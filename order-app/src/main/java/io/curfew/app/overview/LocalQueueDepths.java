package io.curfew.app.overview;

import io.curfew.app.timers.LocalCloseTimers;
import io.curfew.watching.QueueDepth;
import io.curfew.watching.QueueDepths;
import io.curfew.watching.QueueRole;
import io.curfew.watching.WatchedQueue;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The timers kept in this process, and the broker's queues if there is one. */
final class LocalQueueDepths implements QueueDepths {
  private static final WatchedQueue LOCAL = new WatchedQueue("local", QueueRole.LOCAL);

  private final LocalCloseTimers timers;
  private final @Nullable QueueDepths broker;

  LocalQueueDepths(LocalCloseTimers timers, @Nullable QueueDepths broker) {
    this.timers = timers;
    this.broker = broker;
  }

  @Override
  public List<WatchedQueue> queues() {
    return broker == null
        ? List.of(LOCAL)
        : Stream.concat(Stream.of(LOCAL), broker.queues().stream()).toList();
  }

  @Override
  public List<QueueDepth> read() {
    QueueDepth local = new QueueDepth(LOCAL, timers.size(), 0L, 1L);
    return broker == null
        ? List.of(local)
        : Stream.concat(Stream.of(local), broker.read().stream()).toList();
  }
}
