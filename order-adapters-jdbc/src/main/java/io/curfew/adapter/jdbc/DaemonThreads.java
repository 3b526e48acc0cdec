package io.curfew.adapter.jdbc;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/** Threads that do not keep the process alive. */
final class DaemonThreads {
  private DaemonThreads() {}

  /** One thread, started when it is first needed. */
  static ScheduledExecutorService single(String name) {
    return Executors.newSingleThreadScheduledExecutor(
        work -> {
          Thread thread = new Thread(work, name);
          thread.setDaemon(true);
          return thread;
        });
  }
}
