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

  /** The declaration of a queue can take its time on a busy cluster. */
  private static final Duration RPC_LIMIT = Duration.ofSeconds(5);

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

  /** The first node that answers, in the order given: each has the time limit to itself. */
  private static CachingConnectionFactory connections(String text, String name) {
    BrokerUri uri = BrokerUri.of(text);
    CachingConnectionFactory connections = new CachingConnectionFactory();
    connections.setUri(uri.ofFirst());
    if (uri.isCluster()) {
      connections.setAddresses(uri.nodes());
    }
    connections.setConnectionNameStrategy(factory -> name);
    connections.setConnectionTimeout((int) LIMIT.toMillis());
    connections.setRequestedHeartBeat(HEARTBEAT_SECONDS);
    ConnectionFactory client = connections.getRabbitConnectionFactory();
    client.setHandshakeTimeout((int) LIMIT.toMillis());
    client.setChannelRpcTimeout((int) RPC_LIMIT.toMillis());
    return connections;
  }
}
