package io.curfew.adapter.amqp;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.ShutdownSignalException;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;

/**
 * Answers the broker for what it delivered. What cannot be done with now is held back for a while
 * before it is returned to the queue, so that it does not come back at once and in circles.
 */
final class Acknowledgements implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Acknowledgements.class);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);
  private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

  private final ScheduledExecutorService later =
      Executors.newSingleThreadScheduledExecutor(Acknowledgements::thread);
  private final Set<Held> heldBack = ConcurrentHashMap.newKeySet();
  private final BooleanSupplier blocked;

  /**
   * @param blocked whether the broker takes no messages: as long as it does not, nothing is
   *     returned, since each return counts against the delivery limit
   */
  Acknowledgements(BooleanSupplier blocked) {
    this.blocked = blocked;
  }

  /** Acknowledges the delivery but for these tags. */
  void acknowledgeAllBut(Set<Long> open, List<Message> batch, Channel channel) {
    if (open.isEmpty() && heldBack.stream().noneMatch(held -> held.channel.equals(channel))) {
      answer(() -> channel.basicAck(tag(batch.get(batch.size() - 1)), true));
    } else {
      batch.stream()
          .filter(message -> !open.contains(tag(message)))
          .forEach(message -> acknowledge(message, channel));
    }
  }

  /** Acknowledges this message alone. */
  void acknowledge(Message message, Channel channel) {
    answer(() -> channel.basicAck(tag(message), false));
  }

  /** Returns messages to the queue after a pause that grows with each delivery of a message. */
  void returnLater(Collection<Message> messages, Channel channel) {
    for (Message message : messages) {
      Held held = new Held(channel, tag(message));
      heldBack.add(held);
      giveBackAfter(pause(message), held);
    }
  }

  @Override
  public void close() {
    later.shutdownNow();
  }

  private void giveBackAfter(Duration pause, Held held) {
    var unused = later.schedule(() -> giveBack(held), pause.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void giveBack(Held held) {
    if (blocked.getAsBoolean() && held.channel.isOpen()) {
      giveBackAfter(LOOK_AGAIN, held);
      return;
    }
    answer(() -> held.channel.basicNack(held.tag, false, true));
    heldBack.remove(held);
  }

  private static void answer(Answer answer) {
    try {
      answer.send();
    } catch (IOException | ShutdownSignalException e) {
      LOG.debug("The channel is closed, and its messages are back in the queue: {}", e.toString());
    }
  }

  static Duration pause(Message message) {
    Object deliveries = message.getMessageProperties().getHeaders().get("x-delivery-count");
    long before = deliveries instanceof Number number ? number.longValue() : 0;
    Duration pause = Duration.ofSeconds(1L << Math.min(before, 5));
    return pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
  }

  private static long tag(Message message) {
    return message.getMessageProperties().getDeliveryTag();
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "timer-returns");
    thread.setDaemon(true);
    return thread;
  }

  /** Tags begin anew on each channel. */
  private record Held(Channel channel, long tag) {}

  @FunctionalInterface
  private interface Answer {
    void send() throws IOException;
  }
}
