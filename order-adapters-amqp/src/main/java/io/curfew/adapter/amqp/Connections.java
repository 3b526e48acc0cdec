package io.curfew.adapter.amqp;

import com.rabbitmq.client.ConnectionFactory;
import java.time.Duration;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory.ConfirmType;

/**
 * Publishing and consuming have a connection each: a broker that blocks publishers must not keep
 * due timers from being acknowledged.
 */
final class Connections {
  private static final Duration LIMIT = Duration.ofSeconds(2);
  private static final int HEARTBEAT_SECONDS = 5;

  private Connections() {}

  /** With correlated confirms and returns. */
  static CachingConnectionFactory forPublishing(String uri) {
    CachingConnectionFactory connections = connections(uri, "curfew-publisher");
    connections.setPublisherConfirmType(ConfirmType.CORRELATED);
    connections.setPublisherReturns(true);
    // Without a limit, unanswered confirms take channel after channel from a slow broker.
    connections.setChannelCheckoutTimeout(LIMIT.toMillis());
    return connections;
  }

  static CachingConnectionFactory forConsuming(String uri) {
    return connections(uri, "curfew-consumer");
  }

  /** Nothing waits longer than 2 s for a broker that does not answer. */
  private static CachingConnectionFactory connections(String uri, String name) {
    CachingConnectionFactory connections = new CachingConnectionFactory();
    connections.setUri(uri);
    connections.setConnectionNameStrategy(factory -> name);
    connections.setConnectionTimeout((int) LIMIT.toMillis());
    connections.setRequestedHeartBeat(HEARTBEAT_SECONDS);
    ConnectionFactory client = connections.getRabbitConnectionFactory();
    client.setHandshakeTimeout((int) LIMIT.toMillis());
    client.setChannelRpcTimeout((int) LIMIT.toMillis());
    return connections;
  }
}
