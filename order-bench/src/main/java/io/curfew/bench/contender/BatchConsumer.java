package io.curfew.bench.contender;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Delivery;
import io.curfew.bench.contender.Contender.Armed;
import io.curfew.bench.stage.BenchFailed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Takes due messages by the batch: handles them, then acknowledges them together. */
public final class BatchConsumer {
  private static final int GATHER_MILLIS = 20;

  private final int size;
  private final Consumer<List<String>> handler;
  private final BlockingQueue<Delivery> delivered = new LinkedBlockingQueue<>();
  private final Channel channel;

  private BatchConsumer(int size, Consumer<List<String>> handler, Channel channel) {
    this.size = size;
    this.handler = handler;
    this.channel = channel;
  }

  /** Begins to consume; the next batch is fetched while one is handled. */
  public static Armed start(WaitQueue queue, int size, Consumer<List<String>> handler) {
    try {
      BatchConsumer consumer = new BatchConsumer(size, handler, queue.channel());
      consumer.channel.basicQos(2 * size);
      consumer.channel.basicConsume(
          WaitQueue.DUE, false, (tag, message) -> consumer.delivered.add(message), tag -> {});
      return Workers.start(1, consumer::handleBatch);
    } catch (IOException e) {
      throw new BenchFailed("nothing is consumed", e);
    }
  }

  private void handleBatch() throws InterruptedException, IOException {
    List<Delivery> batch = new ArrayList<>(size);
    Delivery next = delivered.poll(GATHER_MILLIS, TimeUnit.MILLISECONDS);
    while (next != null) {
      batch.add(next);
      next = batch.size() == size ? null : delivered.poll(GATHER_MILLIS, TimeUnit.MILLISECONDS);
    }
    if (!batch.isEmpty()) {
      handler.accept(batch.stream().map(BatchConsumer::body).toList());
      channel.basicAck(batch.get(batch.size() - 1).getEnvelope().getDeliveryTag(), true);
    }
  }

  private static String body(Delivery message) {
    return new String(message.getBody(), StandardCharsets.UTF_8);
  }
}
