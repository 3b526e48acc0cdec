package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.testservers.RealBroker;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;

/** A broker of its own is killed while many timers expire, and started again. */
final class LossRun {
  static final int TTL = 10_240;
  private static final Logger LOG = LoggerFactory.getLogger(LossRun.class);
  private static final int PIPELINE = 500;

  /** So many come before the kill: the rest is on its way, or about to expire. */
  private static final int SHARE_BEFORE_KILL = 10;

  private final WaitStrategy strategy;
  private final int timers;
  private final Set<String> came = ConcurrentHashMap.newKeySet();
  private final AtomicInteger repeated = new AtomicInteger();

  private LossRun(WaitStrategy strategy, int timers) {
    this.strategy = strategy;
    this.timers = timers;
  }

  /** How many different timers never came, and how many deliveries were of one that had come. */
  record Result(int lost, int repeated) {}

  static Result of(WaitStrategy strategy, int timers) {
    try (RealBroker broker = RealBroker.start()) {
      return new LossRun(strategy, timers).on(broker);
    }
  }

  private Result on(RealBroker broker) {
    String uri = broker.newVirtualHost();
    strategy.declare(uri);
    CachingConnectionFactory connections = Connections.forPublishing(uri, "");
    publish(connections);
    SimpleMessageListenerContainer consumer = consumer(connections);
    consumer.start();
    await("timers expire")
        .atMost(Duration.ofSeconds(40))
        .pollInterval(Duration.ofMillis(1))
        .until(() -> came.size() > timers / SHARE_BEFORE_KILL);
    broker.kill();
    int before = came.size();
    broker.restart();
    awaitAllThatStillCome();
    consumer.stop();
    connections.destroy();
    Result result = new Result(timers - came.size(), repeated.get());
    LOG.info("{}: {} parked, {} before the kill, {}", strategy, timers, before, result);
    return result;
  }

  private void awaitAllThatStillCome() {
    AtomicInteger counted = new AtomicInteger(-1);
    await("nothing more comes for some seconds")
        .atMost(Duration.ofMinutes(2))
        .pollDelay(Duration.ofSeconds(8))
        .pollInterval(Duration.ofSeconds(5))
        .until(() -> came.size() == timers || counted.getAndSet(came.size()) == came.size());
  }

  /** All expire at one moment: those behind the first ask for less, and wait for it to go. */
  private void publish(CachingConnectionFactory connections) {
    ConfirmedPublisher publisher = new ConfirmedPublisher(connections, true, () -> false);
    for (int first = 0; first < timers; first += PIPELINE) {
      List<Integer> ids =
          IntStream.range(first, Math.min(timers, first + PIPELINE)).boxed().toList();
      assertThat(publisher.send(ids, this::numbered).await()).allMatch(Sent::isConfirmed);
    }
  }

  private Numbered numbered(int id) {
    return new Numbered(strategy.exchange(), strategy.parked(), message(id));
  }

  private SimpleMessageListenerContainer consumer(CachingConnectionFactory connections) {
    SimpleMessageListenerContainer container = new SimpleMessageListenerContainer(connections);
    container.setQueueNames(strategy.due());
    container.setMissingQueuesFatal(false);
    container.setRecoveryInterval(500);
    container.setPrefetchCount(100);
    container.setMessageListener(this::arrived);
    container.afterPropertiesSet();
    return container;
  }

  private void arrived(Message message) {
    if (!came.add(message.getMessageProperties().getMessageId())) {
      repeated.incrementAndGet();
    }
  }

  private static Message message(int id) {
    return MessageBuilder.withBody(new byte[150])
        .setMessageId("timer-" + id)
        .setExpiration(String.valueOf(id == 0 ? TTL : 1))
        .build();
  }

  private record Numbered(String exchange, String routingKey, Message message)
      implements Outgoing {}
}
