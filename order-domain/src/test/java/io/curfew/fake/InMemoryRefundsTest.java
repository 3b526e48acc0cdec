package io.curfew.fake;

import io.curfew.contract.RefundsContract;
import io.curfew.contract.Stores;

class InMemoryRefundsTest extends RefundsContract {
  @Override
  protected Stores freshStores() {
    return new InMemoryStores().asPorts();
  }
}
