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

  private final ScheduledExecutorService later =
      Executors.newSingleThreadScheduledExecutor(Acknowledgements::thread);
  private final Set<Long> heldBack = ConcurrentHashMap.newKeySet();

  /** Acknowledges the delivery but for these tags. */
  void acknowledgeAllBut(Set<Long> open, List<Message> batch, Channel channel) {
    if (open.isEmpty() && heldBack.isEmpty()) {
      answer(() -> channel.basicAck(tag(batch.get(batch.size() - 1)), true));
    } else {
      batch.stream()
          .map(Acknowledgements::tag)
          .filter(tag -> !open.contains(tag))
          .forEach(tag -> answer(() -> channel.basicAck(tag, false)));
    }
  }

  /** Returns messages to the queue after a pause that grows with each delivery of a message. */
  void returnLater(Collection<Message> messages, Channel channel) {
    for (Message message : messages) {
      long tag = tag(message);
      heldBack.add(tag);
      var unused =
          later.schedule(
              () -> giveBack(channel, tag), pause(message).toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  @Override
  public void close() {
    later.shutdownNow();
  }

  private void giveBack(Channel channel, long tag) {
    answer(() -> channel.basicNack(tag, false, true));
    heldBack.remove(tag);
  }

  private static void answer(Answer answer) {
    try {
      answer.send();
    } catch (IOException | ShutdownSignalException e) {
      LOG.debug("The channel is closed, and its messages are back in the queue: {}", e.toString());
    }
  }

  private static Duration pause(Message message) {
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

  @FunctionalInterface
  private interface Answer {
    void send() throws IOException;
  }
}
