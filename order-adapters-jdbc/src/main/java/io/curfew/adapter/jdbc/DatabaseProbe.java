package io.curfew.adapter.jdbc;

import io.curfew.watching.HealthProbe;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcOperations;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Has the database write something and take it back: one that only answers questions closes no
 * order. On a thread of its own, since a pool without connections lets its callers wait longer than
 * a probe may.
 */
final class DatabaseProbe implements HealthProbe, AutoCloseable {
  private static final int SECONDS = 2;
  private static final Duration FRESH = Duration.ofMillis(500);
  private static final String WRITE =
      """
      insert into shedlock (name, lock_until, locked_at, locked_by)
      values (?, current_timestamp(3), current_timestamp(3), 'probe')
      """;

  private final String row = "probe-" + UUID.randomUUID();
  private final JdbcOperations jdbc;
  private final TransactionOperations transactions;
  private final ExecutorService thread = DaemonThreads.single("curfew-database-probe");
  private @Nullable Long wellAt;

  DatabaseProbe(DataSource dataSource) {
    this.jdbc = new JdbcTemplate(dataSource);
    this.transactions = new TransactionTemplate(new JdbcTransactionManager(dataSource));
  }

  /**
   * Whoever asks while the answer is fresh, or on its way, shares it: anybody may ask for health.
   */
  @Override
  public synchronized Optional<String> problem() {
    if (wellAt != null && System.nanoTime() - wellAt < FRESH.toNanos()) {
      return Optional.empty();
    }
    Optional<String> problem = ask();
    wellAt = problem.isEmpty() ? System.nanoTime() : null;
    return problem;
  }

  private Optional<String> ask() {
    Future<?> answer = thread.submit(() -> transactions.executeWithoutResult(this::write));
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
      answer.cancel(false); // an interrupted write can close H2's file for everybody
    }
  }

  private void write(TransactionStatus status) {
    status.setRollbackOnly();
    jdbc.update(WRITE, row);
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
