package io.curfew.bench.contender;

import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.JedisPubSub;
import redis.clients.jedis.Pipeline;
import redis.clients.jedis.params.SetParams;

/**
 * A Redis key for each order and a listener to its expiry, eight threads. An expiry that nobody
 * hears is lost, and Redis expires keys when it comes to it.
 */
final class RedisExpiry implements Contender {
  private static final int THREADS = 8;
  private static final String EXPIRED = "__keyevent@0__:expired";

  @Override
  public String name() {
    return "Redis key expiry";
  }

  @Override
  public Duration lead(int orders) {
    return Duration.ofMillis(1_500 + 1_000L * orders / 20_000);
  }

  @Override
  public Armed arm(Stage stage, Workload work) {
    RedisServer server = RedisServer.start();
    BlockingQueue<String> expired = new LinkedBlockingQueue<>();
    Armed listener = listen(server, expired);
    PlainClose closing = new PlainClose(stage.dataSource());
    Armed workers = Workers.start(THREADS, () -> closing.close(List.of(expired.take())));
    set(server, work);
    return () -> {
      server.close();
      listener.close();
      workers.close();
    };
  }

  private static void set(RedisServer server, Workload work) {
    SetParams until = new SetParams().pxAt(work.dueAt().toEpochMilli());
    try (Jedis client = server.client();
        Pipeline pipeline = client.pipelined()) {
      work.orderNos().forEach(orderNo -> pipeline.set(orderNo, "", until));
      pipeline.sync();
    }
  }

  private static Armed listen(RedisServer server, BlockingQueue<String> expired) {
    JedisPubSub subscription =
        new JedisPubSub() {
          @Override
          public void onMessage(String channel, String orderNo) {
            expired.add(orderNo);
          }
        };
    Jedis client = server.client();
    Armed thread = Workers.start(1, () -> client.subscribe(subscription, EXPIRED));
    awaitSubscribed(subscription);
    return thread;
  }

  private static void awaitSubscribed(JedisPubSub subscription) {
    while (!subscription.isSubscribed() && !Thread.currentThread().isInterrupted()) {
      try {
        TimeUnit.MILLISECONDS.sleep(10);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
