package io.curfew.fake;

import io.curfew.contract.MoneyRacesContract;
import io.curfew.contract.Stores;

class InMemoryMoneyRacesTest extends MoneyRacesContract {
  @Override
  protected Stores freshStores() {
    return new InMemoryStores().asPorts();
  }
}
