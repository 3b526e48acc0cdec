package io.curfew.adapter.jdbc;

import io.curfew.work.Contended;
import io.curfew.work.DatabaseUnavailable;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionSystemException;

/** Says in the domain's words what Spring says about a database that refused or is away. */
final class Failures {
  private Failures() {}

  /** The failure to throw on: a translation, or the failure itself if it is about neither. */
  static RuntimeException translated(RuntimeException failure) {
    if (isContention(failure)) {
      return new Contended("the database refused because of another transaction", failure);
    }
    return isOutage(failure)
        ? new DatabaseUnavailable("the database cannot be reached", failure)
        : failure;
  }

  private static boolean isContention(RuntimeException failure) {
    return failure instanceof ConcurrencyFailureException
        || failure instanceof DuplicateKeyException
        // what H2 makes of a lock that it waited for in vain
        || failure instanceof QueryTimeoutException;
  }

  private static boolean isOutage(RuntimeException failure) {
    return failure instanceof DataAccessResourceFailureException
        || failure instanceof TransientDataAccessResourceException
        || failure instanceof RecoverableDataAccessException
        || failure instanceof CannotCreateTransactionException
        || failure instanceof TransactionSystemException;
  }
}
