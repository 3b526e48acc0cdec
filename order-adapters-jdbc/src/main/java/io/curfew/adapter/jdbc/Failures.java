package io.curfew.adapter.jdbc;

import io.curfew.work.Contended;
import io.curfew.work.DatabaseUnavailable;
import java.sql.SQLException;
import java.util.Set;
import java.util.regex.Pattern;
import org.springframework.core.NestedExceptionUtils;
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
  /**
   * Of MySQL and MariaDB: the server, InnoDB, the table or the schema only reads (1290, 1836, 1874,
   * 1036, 3989), the table or the disk is full (1114, 1021).
   */
  private static final Set<Integer> REFUSED_WRITES =
      Set.of(1290, 1836, 1874, 1036, 3989, 1114, 1021);

  /** So they pass on what the system says of a full disk, under many codes of their own. */
  private static final Pattern NO_SPACE =
      Pattern.compile("\\b(errno|errcode|error):? 28\\b", Pattern.CASE_INSENSITIVE);

  private Failures() {}

  /** The failure to throw on: a translation, or the failure itself if it is about neither. */
  static RuntimeException translated(RuntimeException failure) {
    if (isContention(failure)) {
      return new Contended("the database refused because of another transaction", failure);
    }
    if (isOutage(failure)) {
      return new DatabaseUnavailable("the database cannot be reached", failure);
    }
    return isRefusedWrite(failure)
        ? new DatabaseUnavailable("the database does not write", failure)
        : failure;
  }

  private static boolean isRefusedWrite(RuntimeException failure) {
    return NestedExceptionUtils.getMostSpecificCause(failure) instanceof SQLException refusal
        && (REFUSED_WRITES.contains(refusal.getErrorCode())
            || NO_SPACE.matcher(String.valueOf(refusal.getMessage())).find());
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
