package io.curfew.bench.contender;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import io.curfew.bench.contender.Contender.Armed;
import io.curfew.bench.stage.BenchFailed;
import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;

/**
 * One message for each order in a wait queue that dead-letters into a due queue, both with the
 * arguments Curfew's have. The messages of one burst expire together, so none waits for another.
 */
public final class WaitQueue implements Armed {
  private static final int CONFIRM_EVERY = 500;
  private static final int CONFIRM_MILLIS = 30_000;
  private static final String WAIT = "bench.wait";
  static final String DUE = "bench.due";

  private final Connection connection;

  private WaitQueue(Connection connection) {
    this.connection = connection;
  }

  public static WaitQueue open(Stage stage) {
    ConnectionFactory factory = new ConnectionFactory();
    try {
      factory.setUri(stage.amqpUri());
      WaitQueue queue = new WaitQueue(factory.newConnection());
      queue.declare();
      return queue;
    } catch (IOException | TimeoutException | GeneralSecurityException | URISyntaxException e) {
      throw new BenchFailed("no wait queue", e);
    }
  }

  private void declare() throws IOException, TimeoutException {
    try (Channel channel = connection.createChannel()) {
      Map<String, Object> lossless =
          Map.of("x-queue-type", "quorum", "x-overflow", "reject-publish");
      channel.queueDeclare(DUE, true, false, false, lossless);
      channel.queueDeclare(
          WAIT,
          true,
          false,
          false,
          Map.of(
              "x-queue-type",
              "quorum",
              "x-overflow",
              "reject-publish",
              "x-dead-letter-strategy",
              "at-least-once",
              "x-dead-letter-exchange",
              "",
              "x-dead-letter-routing-key",
              DUE));
    }
  }

  /** Returns when the broker has confirmed a message for each order. */
  public void publish(Workload work) {
    publishAll(work.orderNos(), work.dueAt());
  }

  /** Returns when the broker has confirmed a message for each body, all due at this instant. */
  public void publishAll(List<String> bodies, Instant dueAt) {
    try (Channel channel = connection.createChannel()) {
      channel.confirmSelect();
      int published = 0;
      for (String body : bodies) {
        publish(channel, body, dueAt);
        if (++published % CONFIRM_EVERY == 0) {
          channel.waitForConfirmsOrDie(CONFIRM_MILLIS);
        }
      }
      channel.waitForConfirmsOrDie(CONFIRM_MILLIS);
    } catch (IOException | TimeoutException e) {
      throw new BenchFailed("not all messages were confirmed", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BenchFailed("interrupted", e);
    }
  }

  /** A message that expires at this instant; not yet confirmed. */
  public static void publish(Channel channel, String body, Instant dueAt) throws IOException {
    long left = Math.max(0, Duration.between(Instant.now(), dueAt).toMillis());
    BasicProperties properties =
        new BasicProperties.Builder().deliveryMode(2).expiration(String.valueOf(left)).build();
    channel.basicPublish("", WAIT, properties, body.getBytes(StandardCharsets.UTF_8));
  }

  /** The caller closes it, or the queue does. */
  public Channel channel() {
    try {
      return connection.createChannel();
    } catch (IOException e) {
      throw new BenchFailed("no channel", e);
    }
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (IOException e) {
      throw new BenchFailed("the connection does not close", e);
    }
  }
}
