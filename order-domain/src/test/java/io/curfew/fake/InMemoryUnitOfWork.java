package io.curfew.fake;

import io.curfew.work.UnitOfWork;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * One transaction at a time, under one lock; a rollback undoes every change in reverse. Work inside
 * work joins it. Readers outside wait for the commit, so they never see what is not committed.
 */
public final class InMemoryUnitOfWork implements UnitOfWork {
  /** Where the process ends; as long as a test does not say so, nowhere. */
  public final CrashPoint crashPoint = new CrashPoint();

  private final ReentrantLock lock = new ReentrantLock();
  private final Deque<Runnable> undo = new ArrayDeque<>();
  private final Deque<RuntimeException> refusals = new ArrayDeque<>();
  private int depth;
  private int commits;

  @Override
  public <T> T inTransaction(Supplier<T> work) {
    return locked(() -> atomically(work));
  }

  /** Each of the next outermost transactions is rolled back at its commit with one of these. */
  public void refuse(RuntimeException... failures) {
    locked(() -> Collections.addAll(refusals, failures));
  }

  /**
   * Does work as if another instance had committed it just now. It stays when the transaction that
   * this thread is in rolls back.
   */
  public void elsewhere(Runnable work) {
    locked(() -> committed(work));
  }

  /** How many transactions have been committed. */
  public int commits() {
    return locked(() -> commits);
  }

  /** Whether the calling thread is inside a transaction. */
  public boolean isActive() {
    return lock.isHeldByCurrentThread() && depth > 0;
  }

  <T> T locked(Supplier<T> work) {
    lock.lock();
    try {
      return work.get();
    } finally {
      lock.unlock();
    }
  }

  /** Remembers how to take back a change that is made now. */
  void onRollback(Runnable takeBack) {
    if (!isActive()) {
      throw new IllegalStateException("a write must join the caller's transaction");
    }
    undo.push(takeBack);
  }

  private <T> T atomically(Supplier<T> work) {
    int mark = undo.size();
    depth++;
    try {
      T result = work.get();
      commit();
      return result;
    } catch (RuntimeException | Error failure) {
      rollBackTo(mark);
      throw failure;
    } finally {
      depth--;
    }
  }

  private Runnable committed(Runnable work) {
    int mark = undo.size();
    depth++;
    try {
      work.run();
      return work;
    } finally {
      depth--;
      while (undo.size() > mark) {
        undo.pop();
      }
    }
  }

  private void commit() {
    if (depth > 1) {
      return;
    }
    crashPoint.step();
    if (!refusals.isEmpty()) {
      throw refusals.pop();
    }
    undo.clear();
    commits++;
    crashPoint.step();
  }

  private void rollBackTo(int mark) {
    while (undo.size() > mark) {
      undo.pop().run();
    }
  }
}
