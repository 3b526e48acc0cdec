package io.curfew.bench.contender;

import com.rabbitmq.client.Channel;
import io.curfew.bench.stage.BenchFailed;
import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/** TTL and dead letters as with Curfew; eight consumers, one transaction for each message. */
final class MessageByMessage implements Contender {
  private static final int CONSUMERS = 8;
  private static final int PREFETCH = 50;
  private static final int PUBLISHED_PER_SECOND = 4_000;

  @Override
  public String name() {
    return "broker timers, one message per transaction";
  }

  @Override
  public Duration lead(int orders) {
    return timeToPublish(orders);
  }

  static Duration timeToPublish(int orders) {
    return Duration.ofMillis(1_500 + 1_000L * orders / PUBLISHED_PER_SECOND);
  }

  @Override
  public Armed arm(Stage stage, Workload work) {
    WaitQueue queue = WaitQueue.open(stage);
    queue.publish(work);
    PlainClose closing = new PlainClose(stage.dataSource());
    try {
      for (int i = 0; i < CONSUMERS; i++) {
        consume(queue.channel(), closing);
      }
    } catch (IOException e) {
      throw new BenchFailed("nothing is consumed", e);
    }
    return queue;
  }

  /** The client hands each channel's messages over on a thread of its own. */
  private static void consume(Channel channel, PlainClose closing) throws IOException {
    channel.basicQos(PREFETCH);
    channel.basicConsume(
        WaitQueue.DUE,
        false,
        (tag, message) -> {
          closing.close(List.of(new String(message.getBody(), StandardCharsets.UTF_8)));
          channel.basicAck(message.getEnvelope().getDeliveryTag(), false);
        },
        tag -> {});
  }
}
