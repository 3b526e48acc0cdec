package io.curfew.app.background;

import io.curfew.work.UnitOfWork;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/**
 * Lets a few transactions run at a time and the others wait: what comes of the payment provider's
 * answers must not take the connections that closing and requests need.
 */
public final class FewAtOnce implements UnitOfWork {
  private static final int FEW = 8;

  private final UnitOfWork work;
  private final Semaphore free = new Semaphore(FEW);

  public FewAtOnce(UnitOfWork work) {
    this.work = work;
  }

  @Override
  public <T> T inTransaction(Supplier<T> inside) {
    free.acquireUninterruptibly();
    try {
      return work.inTransaction(inside);
    } finally {
      free.release();
    }
  }
}
