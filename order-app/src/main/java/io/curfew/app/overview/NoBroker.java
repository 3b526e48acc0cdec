package io.curfew.app.overview;

import io.curfew.watching.QueueDepth;
import io.curfew.watching.QueueDepths;
import io.curfew.watching.WatchedQueue;
import java.util.List;

/** There is no broker, and so no queue of one. */
final class NoBroker implements QueueDepths {
  @Override
  public List<WatchedQueue> queues() {
    return List.of();
  }

  @Override
  public List<QueueDepth> read() {
    return List.of();
  }
}
