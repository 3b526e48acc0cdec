package io.curfew.adapter.amqp;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.DeliverCallback;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;

/** Canaries that are under way together, and the queue to which they come home. For one thread. */
final class CanaryRound implements AutoCloseable {
  private static final Duration GLANCE = Duration.ofMillis(50);
  private static final Map<String, Object> CLASSIC = Map.of("x-queue-type", "classic");

  private final String home;
  private final ThrowawayChannel channel;
  private final BlockingQueue<String> arrivals = new LinkedBlockingQueue<>();
  private final Set<String> away = new HashSet<>();
  private final Set<String> back = new HashSet<>();
  private @Nullable Channel listening;

  /**
   * @param home the queue they come home to; exclusive, and deleted with the end of the round
   */
  CanaryRound(ConnectionFactory connections, String home) {
    this.home = home;
    this.channel = new ThrowawayChannel(connections);
  }

  /** Empty if canaries can come home. */
  Optional<Refusal> begin() {
    return channel.ask(this::listen);
  }

  void sent(String queue) {
    away.add(queue);
  }

  /** Returns when all are back and there is nothing else to wait for, or after this time. */
  void await(Duration patience, BooleanSupplier nothingElse) {
    long end = System.nanoTime() + patience.toNanos();
    while (isIntact()
        && System.nanoTime() - end < 0
        && !(away.isEmpty() && nothingElse.getAsBoolean())) {
      takeOne();
    }
  }

  /** The queues out of which a canary came. */
  Set<String> back() {
    return back;
  }

  /** The queues whose canary is missing. */
  Set<String> away() {
    return away;
  }

  /** False if a connection was lost, or this thread is to end: then a missing one says nothing. */
  boolean isIntact() {
    return listening != null && listening.isOpen() && !Thread.currentThread().isInterrupted();
  }

  @Override
  public void close() {
    channel.close();
  }

  private void listen(Channel open) throws IOException {
    listening = open;
    open.queueDeclare(home, false, true, true, CLASSIC);
    open.queueBind(home, Topology.PARK, home);
    DeliverCallback arrival =
        (tag, delivery) -> arrivals.add(Canary.queue(delivery.getProperties()));
    open.basicConsume(home, true, arrival, tag -> {});
  }

  private void takeOne() {
    try {
      String queue = arrivals.poll(GLANCE.toMillis(), TimeUnit.MILLISECONDS);
      if (queue != null) {
        away.remove(queue);
        back.add(queue);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
