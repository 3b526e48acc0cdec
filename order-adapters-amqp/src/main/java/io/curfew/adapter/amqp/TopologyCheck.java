package io.curfew.adapter.amqp;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.AmqpException;
import org.springframework.context.SmartLifecycle;

/**
 * Looks at the broker at the start and again and again: whether it is as timers need it, and
 * whether they come back. Holds nothing up, and looks away while the broker is away.
 */
final class TopologyCheck implements SmartLifecycle {
  private static final Logger LOG = LoggerFactory.getLogger(TopologyCheck.class);
  private static final int SECONDS_TO_END = 5;

  private final StructureCheck structure;
  private final FlowCheck flow;
  private final @Nullable OldRungs oldRungs;
  private final BrokerHealth broker;
  private final TopologyTimes times;
  private volatile @Nullable ScheduledExecutorService looks;

  /**
   * @param oldRungs {@code null} if they stay
   */
  TopologyCheck(
      StructureCheck structure,
      FlowCheck flow,
      @Nullable OldRungs oldRungs,
      BrokerHealth broker,
      TopologyTimes times) {
    this.structure = structure;
    this.flow = flow;
    this.oldRungs = oldRungs;
    this.broker = broker;
    this.times = times;
  }

  @Override
  public void start() {
    ScheduledExecutorService started =
        Executors.newSingleThreadScheduledExecutor(TopologyCheck::thread);
    var unused =
        started.scheduleWithFixedDelay(
            this::look,
            times.first().toMillis(),
            times.interval().toMillis(),
            TimeUnit.MILLISECONDS);
    looks = started;
  }

  @Override
  public void stop() {
    ScheduledExecutorService stopped = looks;
    looks = null;
    if (stopped != null) {
      end(stopped);
    }
  }

  @Override
  public boolean isRunning() {
    return looks != null;
  }

  /** Begins last and ends first: without timers taken in, none comes back. */
  @Override
  public int getPhase() {
    return Intake.PHASE + 1;
  }

  private void look() {
    try {
      if (broker.problem().isEmpty()) {
        structure.check();
        flow.check();
        retireOldRungs();
      }
    } catch (AmqpException e) {
      LOG.debug("The broker went away while it was looked at", e);
    } catch (RuntimeException e) {
      LOG.error("The broker could not be looked at; next try in {}", times.interval(), e);
    }
  }

  private void retireOldRungs() {
    try {
      if (oldRungs != null) {
        oldRungs.retire();
      }
    } catch (ManagementAway e) {
      LOG.debug("Old wait queues stay: the management API {}", e.getMessage());
    }
  }

  private static void end(ScheduledExecutorService looks) {
    looks.shutdownNow();
    try {
      looks.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "topology-check");
    thread.setDaemon(true);
    return thread;
  }
}
