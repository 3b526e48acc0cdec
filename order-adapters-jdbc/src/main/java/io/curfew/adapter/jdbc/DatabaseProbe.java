package io.curfew.adapter.jdbc;

import io.curfew.watching.HealthProbe;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * Asks the database for an answer, on a thread of its own: a pool without connections lets its
 * callers wait longer than a probe may.
 */
final class DatabaseProbe implements HealthProbe, AutoCloseable {
  private static final int SECONDS = 2;

  private final JdbcOperations jdbc;
  private final ExecutorService thread = DaemonThreads.single("curfew-database-probe");

  DatabaseProbe(JdbcOperations jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public Optional<String> problem() {
    Future<Integer> answer = thread.submit(() -> jdbc.queryForObject("select 1", Integer.class));
    try {
      answer.get(SECONDS, TimeUnit.SECONDS);
      return Optional.empty();
    } catch (ExecutionException failed) {
      return Optional.of("the database refused: " + failed.getCause().getMessage());
    } catch (TimeoutException late) {
      return Optional.of("the database did not answer within %d s".formatted(SECONDS));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return Optional.of("the probe was interrupted");
    } finally {
      answer.cancel(true);
    }
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
