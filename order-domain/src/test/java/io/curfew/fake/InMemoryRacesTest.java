package io.curfew.fake;

import io.curfew.contract.RacesContract;
import io.curfew.contract.Stores;

class InMemoryRacesTest extends RacesContract {
  @Override
  protected Stores freshStores() {
    return new InMemoryStores().asPorts();
  }
}
