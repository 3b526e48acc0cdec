package io.curfew.adapter.jdbc;

import io.curfew.work.UnitOfWork;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Transactions of one data source. Work inside other work joins its transaction. */
final class JdbcUnitOfWork implements UnitOfWork {
  private final TransactionTemplate transactions;

  JdbcUnitOfWork(DataSource dataSource) {
    this.transactions = new TransactionTemplate(new JdbcTransactionManager(dataSource));
    transactions.setIsolationLevel(TransactionDefinition.ISOLATION_READ_COMMITTED);
  }

  @Override
  public <T> T inTransaction(Supplier<T> work) {
    try {
      return transactions.execute(status -> work.get());
    } catch (RuntimeException failure) {
      throw Failures.translated(failure);
    }
  }

  /** Inside other work there is one attempt: a contended transaction is lost as a whole. */
  @Override
  public <T> T retried(Supplier<T> work) {
    return TransactionSynchronizationManager.isActualTransactionActive()
        ? inTransaction(work)
        : UnitOfWork.super.retried(work);
  }
}
