package io.curfew.adapter.amqp;

import org.springframework.amqp.core.AcknowledgeMode;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.amqp.rabbit.listener.api.ChannelAwareBatchMessageListener;
import org.springframework.context.ApplicationContext;

/** One consumer of some queues, by the batch. It runs while its {@link Intake} wants it to. */
final class BatchContainer {
  /** How long a batch waits for one more message, and how long it gathers at most. */
  private static final long GATHER_MILLIS = 20;

  private static final long RECONNECT_MILLIS = 2_000;

  private final SimpleMessageListenerContainer container;

  /**
   * One batch is in hand and the next one ready; more would only wait here instead of there. With
   * batches of 500, 300,000 due timers that were waiting are taken in by a process with a heap of
   * 24 MB.
   */
  BatchContainer(
      ConnectionFactory connections,
      RabbitAdmin admin,
      ApplicationContext context,
      int batch,
      String... queues) {
    container = new SimpleMessageListenerContainer(connections);
    container.setQueueNames(queues);
    container.setAcknowledgeMode(AcknowledgeMode.MANUAL);
    container.setConsumerBatchEnabled(true);
    container.setBatchSize(batch);
    container.setPrefetchCount(2 * batch);
    container.setReceiveTimeout(GATHER_MILLIS);
    container.setBatchReceiveTimeout(GATHER_MILLIS);
    container.setRecoveryInterval(RECONNECT_MILLIS);
    container.setFailedDeclarationRetryInterval(RECONNECT_MILLIS);
    // Of several queues some can be there earlier than others, which are then looked for again.
    container.setRetryDeclarationInterval(RECONNECT_MILLIS);
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
