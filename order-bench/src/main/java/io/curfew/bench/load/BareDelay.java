package io.curfew.bench.load;

import com.rabbitmq.client.Channel;
import io.curfew.bench.contender.BatchConsumer;
import io.curfew.bench.contender.Contender.Armed;
import io.curfew.bench.contender.WaitQueue;
import io.curfew.bench.stage.BenchFailed;
import io.curfew.bench.stage.Stage;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** How late the broker alone is: a message that expires, is dead-lettered and consumed. */
final class BareDelay {
  private static final int BATCH = 500;
  private static final int WAIT_MILLIS = 5_000;
  private static final int PATIENCE_SECONDS = 60;

  private BareDelay() {}

  /** Lateness in milliseconds of so many messages at this rate; all wait equally long. */
  static long[] lateness(Stage stage, int messages, int perSecond) {
    long[] late = new long[messages];
    AtomicInteger next = new AtomicInteger();
    CountDownLatch left = new CountDownLatch(messages);
    try (WaitQueue queue = WaitQueue.open(stage)) {
      Armed consumer =
          BatchConsumer.start(
              queue,
              BATCH,
              batch -> {
                long now = System.currentTimeMillis();
                batch.forEach(dueAt -> note(late, next, now - Long.parseLong(dueAt)));
                batch.forEach(dueAt -> left.countDown());
              });
      Channel channel = queue.channel();
      Pace.of(perSecond).run(messages, i -> publish(channel));
      await(left);
      consumer.close();
    }
    return late;
  }

  private static void note(long[] late, AtomicInteger next, long millis) {
    late[next.getAndIncrement() % late.length] = millis;
  }

  private static void publish(Channel channel) {
    Instant dueAt = Instant.now().truncatedTo(ChronoUnit.MILLIS).plusMillis(WAIT_MILLIS);
    try {
      WaitQueue.publish(channel, String.valueOf(dueAt.toEpochMilli()), dueAt);
    } catch (IOException e) {
      throw new BenchFailed("a message was not published", e);
    }
  }

  private static void await(CountDownLatch left) {
    try {
      if (!left.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new BenchFailed(left.getCount() + " messages did not come back", null);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BenchFailed("interrupted", e);
    }
  }
}
