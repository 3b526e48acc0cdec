package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.testservers.RealBroker;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.DirectExchange;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;
import org.springframework.amqp.core.QueueInformation;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;

/** The broker is killed while many timers expire: why each wait queue is as it is. */
class DeadLetterLossRabbitIT {
  private static final Logger LOG = LoggerFactory.getLogger(DeadLetterLossRabbitIT.class);
  private static final int TIMERS = 20_000;
  private static final int TTL = 10_240;

  @Test
  void aKilledBrokerLosesNoneOfOurTimers() {
    try (RealBroker broker = RealBroker.start()) {
      String uri = broker.newVirtualHost();
      Rig.on(uri).close();
      int left =
          killWhileTimersExpire(
              broker, uri, Topology.PARK, Topology.parked(TTL), Topology.DUE_TIMERS);
      assertThat(left).isEqualTo(TIMERS);
    }
  }

  @Test
  void aKilledBrokerLosesTimersOfAQuorumQueueWithTheDefaultStrategy() {
    try (RealBroker broker = RealBroker.start()) {
      String uri = broker.newVirtualHost();
      declareAsTheUsualArticleDoes(uri);
      int left = killWhileTimersExpire(broker, uri, "", "article.parked", "article.due");
      assertThat(left).isLessThan(TIMERS);
    }
  }

  /** Returns how many different timers are there after the restart. */
  private static int killWhileTimersExpire(
      RealBroker broker, String uri, String exchange, String parked, String due) {
    CachingConnectionFactory connections = Connections.forPublishing(uri);
    RabbitAdmin admin = new RabbitAdmin(connections);
    publish(connections, exchange, parked);
    await("timers expire")
        .atMost(Duration.ofSeconds(40))
        .pollInterval(Duration.ofMillis(5))
        .until(() -> count(admin, due) > 500);
    broker.kill();
    connections.resetConnection();
    broker.restart();
    int left = countDistinct(connections, due);
    LOG.info("{} of {} timers lost from {}", TIMERS - left, TIMERS, parked);
    connections.destroy();
    return left;
  }

  private static void publish(
      CachingConnectionFactory connections, String exchange, String routingKey) {
    ConfirmedPublisher publisher = new ConfirmedPublisher(connections, true, () -> false);
    List<Integer> ids = IntStream.range(0, 500).boxed().toList();
    for (int batch = 0; batch < TIMERS / ids.size(); batch++) {
      String prefix = batch + "-";
      assertThat(
              publisher
                  .send(ids, id -> new Numbered(exchange, routingKey, message(prefix + id)))
                  .await())
          .allMatch(Sent::isConfirmed);
    }
  }

  private static int countDistinct(CachingConnectionFactory connections, String queue) {
    Set<String> ids = ConcurrentHashMap.newKeySet();
    SimpleMessageListenerContainer container = new SimpleMessageListenerContainer(connections);
    container.setQueueNames(queue);
    container.setMissingQueuesFatal(false);
    container.setPrefetchCount(500);
    container.setBatchSize(500);
    container.setMessageListener(message -> ids.add(message.getMessageProperties().getMessageId()));
    container.afterPropertiesSet();
    container.start();
    int[] before = {-1};
    await("nothing more comes for some seconds")
        .atMost(Duration.ofMinutes(2))
        .pollInterval(Duration.ofSeconds(5))
        .until(
            () -> {
              boolean still = ids.size() == before[0];
              before[0] = ids.size();
              return still && (!ids.isEmpty() || before[0] == 0);
            });
    container.stop();
    return ids.size();
  }

  private static void declareAsTheUsualArticleDoes(String uri) {
    CachingConnectionFactory connections = Connections.forConsuming(uri);
    RabbitAdmin admin = new RabbitAdmin(connections);
    Queue due = QueueBuilder.durable("article.due").quorum().build();
    DirectExchange exchange = new DirectExchange("article.dlx");
    admin.declareExchange(exchange);
    admin.declareQueue(due);
    admin.declareBinding(BindingBuilder.bind(due).to(exchange).with("due"));
    admin.declareQueue(
        QueueBuilder.durable("article.parked")
            .quorum()
            .ttl(TTL)
            .deadLetterExchange("article.dlx")
            .deadLetterRoutingKey("due")
            .build());
    connections.destroy();
  }

  private static long count(RabbitAdmin admin, String queue) {
    return Optional.ofNullable(admin.getQueueInfo(queue))
        .map(QueueInformation::getMessageCount)
        .orElse(0L);
  }

  private static Message message(String id) {
    return MessageBuilder.withBody(new byte[150]).setMessageId(id).build();
  }

  private record Numbered(String exchange, String routingKey, Message message)
      implements Outgoing {}
}
