package io.curfew.fake;

import io.curfew.contract.StartedPaymentsContract;
import io.curfew.contract.Stores;

class InMemoryStartedPaymentsTest extends StartedPaymentsContract {
  @Override
  protected Stores freshStores() {
    return new InMemoryStores().asPorts();
  }
}
