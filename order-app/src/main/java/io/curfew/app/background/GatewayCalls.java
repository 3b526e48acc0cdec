package io.curfew.app.background;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;

/** The threads in which all open payments of an order are asked about at the same time. */
public final class GatewayCalls {
  static final int THREADS = 128;
  private static final Duration IDLE = Duration.ofSeconds(30);

  private GatewayCalls() {}

  /** Nothing waits in a queue here: when all threads are busy, the caller makes its call itself. */
  public static Executor executor() {
    CustomizableThreadFactory daemons = new CustomizableThreadFactory("gateway-call-");
    daemons.setDaemon(true);
    return new ThreadPoolExecutor(
        0,
        THREADS,
        IDLE.toMillis(),
        TimeUnit.MILLISECONDS,
        new SynchronousQueue<>(),
        daemons,
        new ThreadPoolExecutor.CallerRunsPolicy());
  }
}
