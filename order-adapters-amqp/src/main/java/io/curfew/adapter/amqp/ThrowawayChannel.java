package io.curfew.adapter.amqp;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ShutdownSignalException;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.springframework.amqp.AmqpIOException;
import org.springframework.amqp.core.Declarable;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;

/**
 * A channel for requests that the broker may refuse: a refusal closes it, and the next request
 * opens another.
 */
final class ThrowawayChannel implements AutoCloseable {
  private final ConnectionFactory connections;
  private @Nullable Channel channel;

  ThrowawayChannel(ConnectionFactory connections) {
    this.connections = connections;
  }

  /**
   * Empty if the broker did it.
   *
   * @throws org.springframework.amqp.AmqpException if the broker is away
   */
  Optional<Refusal> ask(Request request) {
    try {
      request.through(open());
      return Optional.empty();
    } catch (IOException | ShutdownSignalException e) {
      return Optional.of(Refusal.from(e));
    }
  }

  Optional<Refusal> lookFor(Declarable declarable) {
    return ask(open -> Declaring.lookFor(declarable, open));
  }

  Optional<Refusal> declare(Declarable declarable) {
    return ask(open -> Declaring.declare(declarable, open));
  }

  /** Empty if there is no such queue. What is on its way out of it is not seen. */
  Optional<QueueSize> sizeOf(String queue) {
    try {
      return Optional.of(QueueSize.of(open().queueDeclarePassive(queue)));
    } catch (IOException | ShutdownSignalException e) {
      Refusal.from(e);
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    if (channel != null && channel.isOpen()) {
      try {
        channel.close();
      } catch (IOException | TimeoutException | ShutdownSignalException closedByTheBroker) {
        // then there is nothing left to close
      }
    }
  }

  /** Not one of the connections' cached channels: nobody else is to get it when it is broken. */
  Channel open() throws IOException {
    if (channel == null || !channel.isOpen()) {
      Connection connection = connections.createConnection().getDelegate();
      channel = connection == null ? null : connection.createChannel();
    }
    if (channel == null) {
      throw new AmqpIOException(new IOException("the connection has no channel left"));
    }
    return channel;
  }

  @FunctionalInterface
  interface Request {
    void through(Channel channel) throws IOException;
  }
}
