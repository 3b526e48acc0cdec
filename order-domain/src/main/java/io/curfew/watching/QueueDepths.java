package io.curfew.watching;

import java.util.List;

/** How full the queues of timers are. */
public interface QueueDepths {
  /** Those there are meant to be; asks nobody. */
  List<WatchedQueue> queues();

  /**
   * Asks, and may wait for the answer for some seconds. A queue that is not there is left out, and
   * one of an earlier configuration may be there too.
   *
   * @throws RuntimeException if there is no answer
   */
  List<QueueDepth> read();
}
