package io.curfew.app.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** Orders whose timers were in the broker, and are not any more. */
public final class LostInBroker {
  private static final Duration WINDOW = Duration.ofSeconds(6);
  private static final String FIRST_RUNG = "curfew.parked.v1.5120";

  private LostInBroker() {}

  /** Returns when the last of their timers is gone. */
  public static void place(Servers servers, Shop shop, String userId, int count) throws Exception {
    for (int i = 0; i < count; i++) {
      assertThat(shop.place(userId, "seat", WINDOW).status()).isEqualTo(201);
    }
    ConnectionFactory factory = new ConnectionFactory();
    factory.setUri(servers.amqpUri());
    try (Connection connection = factory.newConnection();
        Channel channel = connection.createChannel()) {
      AtomicInteger lost = new AtomicInteger();
      await("the timers are there to be lost")
          .atMost(WINDOW.minusSeconds(2))
          .until(() -> lost.addAndGet(channel.queuePurge(FIRST_RUNG).getMessageCount()) >= count);
    }
  }
}
