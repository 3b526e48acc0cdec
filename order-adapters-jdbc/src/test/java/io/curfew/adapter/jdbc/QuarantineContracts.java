package io.curfew.adapter.jdbc;

import io.curfew.contract.QuarantineContract;
import io.curfew.quarantining.Quarantine;
import io.curfew.work.UnitOfWork;

/** The contract of the quarantine, on one database. */
abstract class QuarantineContracts extends QuarantineContract {
  abstract TestDatabase database();

  @Override
  protected final Store freshStore() {
    TestDatabase database = database().emptied();
    return new Store(database.bean(Quarantine.class), database.bean(UnitOfWork.class));
  }
}
