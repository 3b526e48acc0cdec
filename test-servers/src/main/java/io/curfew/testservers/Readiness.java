package io.curfew.testservers;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;

/** Waits for a server by really using it. */
final class Readiness {
  private static final Duration LIMIT = Duration.ofSeconds(90);
  private static final Duration PAUSE = Duration.ofMillis(100);

  private Readiness() {}

  /**
   * Returns once {@code attempt} returns true.
   *
   * @throws IllegalStateException with the end of the server's log, if it ends or takes too long
   */
  static void await(Server server, Callable<Boolean> attempt) {
    Instant end = Instant.now().plus(LIMIT);
    Exception last = null;
    while (server.isRunning() && Instant.now().isBefore(end)) {
      try {
        if (attempt.call()) {
          return;
        }
      } catch (Exception notYet) {
        last = notYet;
      }
      LockSupport.parkNanos(PAUSE.toNanos());
    }
    throw new IllegalStateException("the server is not ready:\n" + server.lastLogLines(), last);
  }
}
