package io.curfew.adapter.amqp;

import com.rabbitmq.client.BlockedListener;
import com.rabbitmq.client.ShutdownSignalException;
import io.curfew.watching.HealthProbe;
import io.curfew.work.DatabaseTime;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.amqp.AmqpException;
import org.springframework.amqp.rabbit.connection.Connection;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.connection.ConnectionListener;

/** Whether timers and events can be published right now. */
final class BrokerHealth implements HealthProbe, ConnectionListener {
  private final ConnectionFactory connections;
  private final DatabaseTime clock;
  private volatile @Nullable Instant awaySince;
  private volatile @Nullable String blockedBecause;

  BrokerHealth(ConnectionFactory connections, DatabaseTime clock) {
    this.connections = connections;
    this.clock = clock;
    connections.addConnectionListener(this);
  }

  @Override
  public Optional<String> problem() {
    try {
      connections.createConnection();
    } catch (AmqpException e) {
      return Optional.of("cannot connect since " + away() + ": " + e.getMessage());
    }
    return Optional.ofNullable(blockedBecause).map(reason -> "blocks publishers: " + reason);
  }

  /** True while an alarm of the broker keeps it from reading what is published. */
  boolean isBlocked() {
    return blockedBecause != null;
  }

  @Override
  public void onCreate(@Nullable Connection connection) {
    awaySince = null;
    blockedBecause = null;
    if (connection != null) {
      connection.addBlockedListener(new Blocks());
    }
  }

  @Override
  public void onShutDown(ShutdownSignalException signal) {
    away();
  }

  @Override
  public void onFailed(Exception exception) {
    away();
  }

  private synchronized Instant away() {
    Instant since = awaySince;
    if (since == null) {
      since = clock.instant();
      awaySince = since;
    }
    blockedBecause = null;
    return since;
  }

  private final class Blocks implements BlockedListener {
    @Override
    public void handleBlocked(String reason) {
      blockedBecause = reason;
    }

    @Override
    public void handleUnblocked() {
      blockedBecause = null;
    }
  }
}
