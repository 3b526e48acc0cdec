package io.curfew.fake;

import io.curfew.contract.ActionLogContract;

class InMemoryActionLogTest extends ActionLogContract {
  @Override
  protected Store freshStore() {
    InMemoryUnitOfWork work = new InMemoryUnitOfWork();
    return new Store(new InMemoryActionLog(work), new InMemoryOperatorCalls(work), work);
  }
}
