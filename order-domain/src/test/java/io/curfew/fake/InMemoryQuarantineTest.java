package io.curfew.fake;

import io.curfew.contract.QuarantineContract;

class InMemoryQuarantineTest extends QuarantineContract {
  @Override
  protected Store freshStore() {
    InMemoryUnitOfWork work = new InMemoryUnitOfWork();
    return new Store(new InMemoryQuarantine(work), work);
  }
}
