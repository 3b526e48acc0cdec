package io.curfew.fake;

import io.curfew.contract.Stores;
import io.curfew.contract.UnconfirmedTimersContract;

class InMemoryUnconfirmedTimersTest extends UnconfirmedTimersContract {
  @Override
  protected Stores freshStores() {
    return new InMemoryStores().asPorts();
  }
}
