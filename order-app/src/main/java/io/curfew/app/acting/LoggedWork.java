package io.curfew.app.acting;

import io.curfew.work.UnitOfWork;
import java.util.function.Supplier;

/** Transactions that write what their thread is doing to the log of actions. */
record LoggedWork(Deeds deeds, UnitOfWork transactions) implements UnitOfWork {
  @Override
  public <T> T inTransaction(Supplier<T> work) {
    Deed deed = deeds.inHand();
    return deed == null || deed.isLogged() ? transactions.inTransaction(work) : logged(deed, work);
  }

  private <T> T logged(Deed deed, Supplier<T> work) {
    T result =
        transactions.inTransaction(
            () -> {
              T changed = work.get();
              deeds.write(deed);
              return changed;
            });
    deed.logged();
    return result;
  }
}
