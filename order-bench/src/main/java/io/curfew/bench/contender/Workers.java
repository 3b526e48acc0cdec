package io.curfew.bench.contender;

import io.curfew.bench.contender.Contender.Armed;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Threads that do the same step over and over until they are closed. */
final class Workers implements Armed {
  private static final Logger LOG = LoggerFactory.getLogger(Workers.class);

  private final ExecutorService threads;
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  private Workers(int count) {
    this.threads = Executors.newFixedThreadPool(count);
  }

  /** A step waits a little when there is nothing to do; one that fails ends its thread. */
  static Workers start(int count, Step step) {
    Workers workers = new Workers(count);
    for (int i = 0; i < count; i++) {
      workers.threads.execute(() -> workers.repeat(step));
    }
    return workers;
  }

  private void repeat(Step step) {
    try {
      while (!threads.isShutdown()) {
        step.run();
      }
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      if (!threads.isShutdown() && failure.compareAndSet(null, e)) {
        LOG.error("a worker ended", e);
      }
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
    try {
      threads.awaitTermination(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** One turn of a worker. */
  interface Step {
    void run() throws Exception;
  }
}
