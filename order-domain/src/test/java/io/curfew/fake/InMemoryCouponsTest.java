package io.curfew.fake;

import io.curfew.contract.CouponsContract;
import io.curfew.contract.Stores;

class InMemoryCouponsTest extends CouponsContract {
  @Override
  protected Stores freshStores() {
    return new InMemoryStores().asPorts();
  }
}
