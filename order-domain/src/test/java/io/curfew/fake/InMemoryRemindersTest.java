package io.curfew.fake;

import io.curfew.contract.RemindersContract;
import io.curfew.contract.Stores;

class InMemoryRemindersTest extends RemindersContract {
  @Override
  protected Stores freshStores() {
    return new InMemoryStores().asPorts();
  }
}
