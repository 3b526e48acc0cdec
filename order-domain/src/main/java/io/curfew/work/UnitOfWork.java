package io.curfew.work;

import java.util.function.Supplier;

/**
 * Runs work in one transaction, READ COMMITTED. It commits when the work returns and rolls back
 * when it throws. Nothing that leaves the process (a message, a call to a gateway) belongs inside.
 */
public interface UnitOfWork {
  /** How often contended work is done in all before the contention is passed on. */
  int ATTEMPTS = 3;

  /**
   * Returns what the work returned, after the commit.
   *
   * @throws Contended if the database refused because of others: a deadlock, a lock not granted in
   *     time, a key that another transaction took first. Nothing was written; doing it again may
   *     work.
   * @throws DatabaseUnavailable if there is no database to talk to. Whether the commit happened is
   *     unknown.
   */
  <T> T inTransaction(Supplier<T> work);

  /**
   * As {@link #inTransaction}, done again from the start when contended, up to {@link #ATTEMPTS}
   * times in all.
   */
  default <T> T retried(Supplier<T> work) {
    for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
      try {
        return inTransaction(work);
      } catch (Contended again) {
        // rolled back: the same work starts afresh and reads what the others wrote
      }
    }
    return inTransaction(work);
  }
}
