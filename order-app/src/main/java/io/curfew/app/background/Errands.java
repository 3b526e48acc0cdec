package io.curfew.app.background;

import io.curfew.app.watching.Rarely;
import io.curfew.order.OrderNo;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;

/**
 * Runs errands in a few threads of their own, each of them something that is repeated by a timer or
 * a job if it is lost: what does not fit is dropped, what fails is logged. A subject that waits or
 * runs is not taken a second time.
 */
final class Errands<T> implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(Errands.class);
  private static final Duration TO_FINISH = Duration.ofSeconds(10);
  private static final Duration IDLE = Duration.ofSeconds(30);

  private final String name;
  private final Consumer<T> errand;
  private final Function<T, OrderNo> orderNo;
  private final ThreadPoolExecutor pool;
  private final Set<T> inHand = ConcurrentHashMap.newKeySet();
  private final AtomicLong dropped = new AtomicLong();
  private final Rarely sayDropped = new Rarely(Duration.ofSeconds(10));

  /**
   * @param name of its threads, and of its errands in the log
   * @param waiting how many errands may wait for a thread
   * @param orderNo of the order an errand is about, for the log
   */
  Errands(String name, int threads, int waiting, Consumer<T> errand, Function<T, OrderNo> orderNo) {
    this.name = name;
    this.errand = errand;
    this.orderNo = orderNo;
    CustomizableThreadFactory daemons = new CustomizableThreadFactory(name + "-");
    daemons.setDaemon(true);
    this.pool =
        new ThreadPoolExecutor(
            threads,
            threads,
            IDLE.toMillis(),
            TimeUnit.MILLISECONDS,
            new LinkedBlockingQueue<>(waiting),
            daemons);
    pool.allowCoreThreadTimeOut(true);
  }

  /** Returns at once. Never throws. */
  void begin(T subject) {
    if (!inHand.add(subject)) {
      return;
    }
    try {
      pool.execute(() -> run(subject));
    } catch (RejectedExecutionException full) {
      inHand.remove(subject);
      drop();
    }
  }

  private void run(T subject) {
    try {
      errand.accept(subject);
    } catch (Throwable failure) {
      log.warn(
          "Order {}: {} failed, and is tried again by itself",
          orderNo.apply(subject),
          name,
          failure);
    } finally {
      inHand.remove(subject);
    }
  }

  private void drop() {
    dropped.incrementAndGet();
    if (sayDropped.isTime()) {
      log.warn(
          "No room for {}: {} dropped since this was last said, and tried again by themselves",
          name,
          dropped.getAndSet(0));
    }
  }

  /** What runs may finish, within 10 s; what waits is dropped. */
  @Override
  public void close() {
    pool.shutdown();
    pool.getQueue().clear();
    try {
      if (!pool.awaitTermination(TO_FINISH.toMillis(), TimeUnit.MILLISECONDS)) {
        pool.shutdownNow();
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
