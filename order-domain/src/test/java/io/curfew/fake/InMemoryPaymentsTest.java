package io.curfew.fake;

import io.curfew.contract.PaymentsContract;
import io.curfew.contract.Stores;

class InMemoryPaymentsTest extends PaymentsContract {
  @Override
  protected Stores freshStores() {
    return new InMemoryStores().asPorts();
  }
}
