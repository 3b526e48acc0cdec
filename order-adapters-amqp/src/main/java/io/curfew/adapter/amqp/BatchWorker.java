package io.curfew.adapter.amqp;

import io.curfew.watching.Listed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** One thread that takes what is waiting, as much at a time as there is. */
abstract class BatchWorker<T> implements SmartLifecycle {
  private static final Logger LOG = LoggerFactory.getLogger(BatchWorker.class);
  private static final Duration LOOK_UP = Duration.ofMillis(100);
  private static final Duration TO_FINISH = Duration.ofSeconds(10);

  private final String name;
  private final int batchSize;
  private final BlockingQueue<T> waiting;
  private volatile @Nullable Thread thread;

  BatchWorker(String name, int capacity, int batchSize) {
    this.name = name;
    this.batchSize = batchSize;
    this.waiting = new ArrayBlockingQueue<>(capacity);
  }

  abstract void work(List<T> batch);

  /** What was not worked on: an error, the end of the time to finish, or given up as it waited. */
  abstract void giveUp(List<T> items);

  /** Returns at once; false if there is no room, or no work is done any more. */
  final boolean offer(T item) {
    return isRunning() && waiting.offer(item);
  }

  @Override
  public final boolean isRunning() {
    return thread != null;
  }

  @Override
  public final void start() {
    Thread started = new Thread(this::run, name);
    started.setDaemon(true);
    thread = started;
    started.start();
  }

  /** Finishes what is waiting, in 10 s at most. */
  @Override
  public final void stop() {
    Thread stopped = thread;
    thread = null;
    if (stopped != null) {
      join(stopped);
    }
    giveUpWaiting();
  }

  /** Whatever waits now will not be worked on. */
  final void giveUpWaiting() {
    List<T> left = new ArrayList<>();
    waiting.drainTo(left);
    giveUp(left);
  }

  private void run() {
    while (isRunning() || !waiting.isEmpty()) {
      try {
        T first = waiting.poll(LOOK_UP.toMillis(), TimeUnit.MILLISECONDS);
        if (first != null) {
          workFrom(first);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private void workFrom(T first) {
    List<T> batch = new ArrayList<>();
    batch.add(first);
    waiting.drainTo(batch, batchSize - 1);
    try {
      work(batch);
    } catch (Throwable e) {
      // this thread is all there is: an error in one batch must not end it for the next
      LOG.error("{} failed with {} and goes on", name, Listed.of(batch), e);
      giveUp(batch);
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join(TO_FINISH.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
