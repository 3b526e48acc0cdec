package io.curfew.app.background;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;

/** The threads in which all open payments of an order are asked about at the same time. */
public final class GatewayCalls {
  /** For orders that are due: nobody waits for those. */
  public static final int IN_BACKGROUND = 64;

  /**
   * For cancels and operators, whose requests wait: so few that most of the threads of the web
   * server stay free, however slow the payment provider is.
   */
  public static final int FOR_REQUESTS = 8;

  private static final Duration IDLE = Duration.ofSeconds(30);

  private GatewayCalls() {}

  /** Nothing waits in a queue here: when all threads are busy, a call is rejected. */
  public static Executor executor(int threads) {
    CustomizableThreadFactory daemons = new CustomizableThreadFactory("gateway-call-");
    daemons.setDaemon(true);
    return new ThreadPoolExecutor(
        0, threads, IDLE.toMillis(), TimeUnit.MILLISECONDS, new SynchronousQueue<>(), daemons);
  }
}
