package io.curfew.adapter.amqp;

import static com.rabbitmq.client.ConnectionFactory.DEFAULT_AMQP_OVER_SSL_PORT;

import com.rabbitmq.client.ConnectionFactory;
import java.net.URI;
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

  /**
   * With correlated confirms and returns.
   *
   * @param trust see {@link Trust}; of concern only if the URI begins with {@code amqps://}
   */
  static CachingConnectionFactory forPublishing(String uri, String trust) {
    CachingConnectionFactory connections = connections(uri, trust, "curfew-publisher");
    connections.setPublisherConfirmType(ConfirmType.CORRELATED);
    connections.setPublisherReturns(true);
    // Without a limit, unanswered confirms take channel after channel from a slow broker.
    connections.setChannelCheckoutTimeout(LIMIT.toMillis());
    return connections;
  }

  static CachingConnectionFactory forConsuming(String uri, String trust) {
    return connections(uri, trust, "curfew-consumer");
  }

  /** The first node that answers, in the order given: each has the time limit to itself. */
  private static CachingConnectionFactory connections(String text, String trust, String name) {
    BrokerUri uri = BrokerUri.of(text);
    CachingConnectionFactory connections = new CachingConnectionFactory();
    address(connections, BrokerAddress.amqp(uri.ofFirst()), trust);
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

  /** Given {@code amqps://}, the client by itself would believe every certificate. */
  private static void address(CachingConnectionFactory connections, URI uri, String trust) {
    boolean tls = uri.getScheme().equals("amqps");
    connections.setUri(tls ? "amqp" + uri.toString().substring("amqps".length()) : uri.toString());
    if (tls) {
      ConnectionFactory client = connections.getRabbitConnectionFactory();
      client.setPort(uri.getPort() < 0 ? DEFAULT_AMQP_OVER_SSL_PORT : uri.getPort());
      client.useSslProtocol(Trust.in(trust));
      client.enableHostnameVerification();
    }
  }
}
