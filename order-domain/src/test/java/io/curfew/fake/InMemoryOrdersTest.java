package io.curfew.fake;

import io.curfew.contract.OrdersContract;
import io.curfew.contract.Stores;

class InMemoryOrdersTest extends OrdersContract {
  @Override
  protected Stores freshStores() {
    return new InMemoryStores().asPorts();
  }
}
