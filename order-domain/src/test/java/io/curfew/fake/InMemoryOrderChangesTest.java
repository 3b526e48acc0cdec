package io.curfew.fake;

import io.curfew.contract.OrderChangesContract;
import io.curfew.contract.Stores;

class InMemoryOrderChangesTest extends OrderChangesContract {
  @Override
  protected Stores freshStores() {
    return new InMemoryStores().asPorts();
  }
}
