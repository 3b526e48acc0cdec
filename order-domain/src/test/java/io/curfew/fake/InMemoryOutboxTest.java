package io.curfew.fake;

import io.curfew.contract.OutboxContract;
import io.curfew.contract.Stores;

class InMemoryOutboxTest extends OutboxContract {
  @Override
  protected Stores freshStores() {
    return new InMemoryStores().asPorts();
  }
}
