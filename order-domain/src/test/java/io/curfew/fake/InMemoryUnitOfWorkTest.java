package io.curfew.fake;

import io.curfew.contract.Stores;
import io.curfew.contract.UnitOfWorkContract;

class InMemoryUnitOfWorkTest extends UnitOfWorkContract {
  @Override
  protected Stores freshStores() {
    return new InMemoryStores().asPorts();
  }
}
