package io.curfew.bench.limit;

import io.curfew.bench.contender.BatchConsumer;
import io.curfew.bench.contender.Contender.Armed;
import io.curfew.bench.contender.WaitQueue;
import io.curfew.bench.stage.BenchFailed;
import io.curfew.bench.stage.Seconds;
import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Messages expire, are dead-lettered, consumed and acknowledged 500 at a time. */
public final class BareBroker implements Limit {
  private static final int BATCH = 500;
  private static final int PUBLISHED_PER_SECOND = 4_000;
  private static final int MINUTES = 10;

  @Override
  public String name() {
    return "limit: the broker alone";
  }

  @Override
  public double perSecond(Stage stage, Workload work) {
    Workload due =
        new Workload(work.name(), work.orders(), work.skus(), Instant.now().plus(lead(work)));
    CountDownLatch left = new CountDownLatch(work.orders());
    try (WaitQueue queue = WaitQueue.open(stage)) {
      queue.publish(due);
      Armed consumer =
          BatchConsumer.start(queue, BATCH, batch -> batch.forEach(no -> left.countDown()));
      await(left);
      consumer.close();
    }
    return work.orders() / Seconds.between(due.dueAt(), Instant.now());
  }

  private static Duration lead(Workload work) {
    return Duration.ofMillis(1_500 + 1_000L * work.orders() / PUBLISHED_PER_SECOND);
  }

  private static void await(CountDownLatch left) {
    try {
      if (!left.await(MINUTES, TimeUnit.MINUTES)) {
        throw new BenchFailed(left.getCount() + " messages did not come back", null);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BenchFailed("interrupted", e);
    }
  }
}
