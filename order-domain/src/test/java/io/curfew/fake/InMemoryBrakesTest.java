package io.curfew.fake;

import io.curfew.contract.BrakesContract;

class InMemoryBrakesTest extends BrakesContract {
  @Override
  protected BrakeStores freshStore() {
    InMemoryUnitOfWork work = new InMemoryUnitOfWork();
    return new BrakeStores(new InMemoryBrakes(work), new InMemoryMovedDeadlines(work), work);
  }
}
