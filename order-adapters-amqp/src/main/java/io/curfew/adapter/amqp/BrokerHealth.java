package io.curfew.adapter.amqp;

import com.rabbitmq.client.BlockedListener;
import com.rabbitmq.client.ShutdownSignalException;
import io.curfew.watching.HealthProbe;
import io.curfew.work.DatabaseTime;
import java.security.cert.CertificateException;
import java.time.Instant;
import java.util.Optional;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.AmqpException;
import org.springframework.amqp.rabbit.connection.Connection;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.connection.ConnectionListener;

/** Whether timers and events can be published right now. */
final class BrokerHealth implements HealthProbe, ConnectionListener {
  private static final Logger LOG = LoggerFactory.getLogger(BrokerHealth.class);

  private final ConnectionFactory connections;
  private final DatabaseTime clock;
  private @Nullable Instant awaySince;
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
      return Optional.of("cannot connect since " + away(e) + ": " + reason(e));
    }
    return Optional.ofNullable(blockedBecause).map(reason -> "blocks publishers: " + reason);
  }

  /** True while an alarm of the broker keeps it from reading what is published. */
  boolean isBlocked() {
    return blockedBecause != null;
  }

  @Override
  public void onCreate(@Nullable Connection connection) {
    back();
    if (connection != null) {
      connection.addBlockedListener(new Blocks());
    }
  }

  @Override
  public void onShutDown(ShutdownSignalException signal) {
    if (!signal.isInitiatedByApplication()) {
      away(signal);
    }
  }

  @Override
  public void onFailed(Exception exception) {
    away(exception);
  }

  private synchronized void back() {
    if (awaySince != null) {
      LOG.info("The broker is there again; it was away since {}.", awaySince);
    }
    awaySince = null;
    blockedBecause = null;
  }

  private synchronized Instant away(Exception cause) {
    if (awaySince == null) {
      awaySince = clock.instant();
      LOG.warn(
          "The broker is away: {}. Timers and events are kept until it is back.", reason(cause));
    }
    blockedBecause = null;
    return awaySince;
  }

  /** A certificate that is refused does not come right by waiting: it is said first. */
  private static String reason(Throwable cause) {
    for (Throwable why = cause; why != null; why = why.getCause()) {
      if (why instanceof CertificateException || why instanceof SSLPeerUnverifiedException) {
        return "its certificate is refused (" + why.getMessage() + ")";
      }
    }
    return cause.toString();
  }

  private final class Blocks implements BlockedListener {
    @Override
    public void handleBlocked(String reason) {
      blockedBecause = reason;
      LOG.warn("The broker blocks publishers: {}", reason);
    }

    @Override
    public void handleUnblocked() {
      blockedBecause = null;
      LOG.info("The broker takes messages again.");
    }
  }
}
