package io.curfew.adapter.amqp;

import io.curfew.closing.CloseDueOrders;
import org.springframework.amqp.core.AcknowledgeMode;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.amqp.rabbit.listener.api.ChannelAwareBatchMessageListener;
import org.springframework.context.ApplicationContext;

/** The consumer of the due queue. It runs while {@link Intake} wants it to. */
final class DueContainer {
  private static final int BATCH = CloseDueOrders.MAX_BATCH;

  /**
   * One batch in hand and the next one ready; more would only wait here instead of there. With it,
   * 300,000 due timers that were waiting are taken in by a process with a heap of 24 MB.
   */
  private static final int PREFETCH = 2 * BATCH;

  /** How long a batch waits for one more timer, and how long it gathers at most. */
  private static final long GATHER_MILLIS = 20;

  private static final long RECONNECT_MILLIS = 2_000;

  private final SimpleMessageListenerContainer container;

  DueContainer(ConnectionFactory connections, RabbitAdmin admin, ApplicationContext context) {
    container = new SimpleMessageListenerContainer(connections);
    container.setQueueNames(Topology.DUE_TIMERS);
    container.setAcknowledgeMode(AcknowledgeMode.MANUAL);
    container.setConsumerBatchEnabled(true);
    container.setBatchSize(BATCH);
    container.setPrefetchCount(PREFETCH);
    container.setReceiveTimeout(GATHER_MILLIS);
    container.setBatchReceiveTimeout(GATHER_MILLIS);
    container.setRecoveryInterval(RECONNECT_MILLIS);
    container.setFailedDeclarationRetryInterval(RECONNECT_MILLIS);
    container.setMissingQueuesFatal(false);
    container.setPossibleAuthenticationFailureFatal(false);
    // Stopping ends with the batch in hand; what was fetched ahead goes back to the queue.
    container.setForceStop(true);
    container.setAmqpAdmin(admin);
    container.setApplicationContext(context);
  }

  void listen(ChannelAwareBatchMessageListener listener) {
    container.setMessageListener(listener);
    container.afterPropertiesSet();
  }

  boolean isRunning() {
    return container.isRunning();
  }

  void start() {
    container.start();
  }

  /** Returns when the batch in hand is done with. */
  void stop() {
    container.stop();
  }
}
