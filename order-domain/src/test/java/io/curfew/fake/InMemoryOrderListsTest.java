package io.curfew.fake;

import io.curfew.contract.OrderListsContract;
import io.curfew.contract.Stores;

class InMemoryOrderListsTest extends OrderListsContract {
  @Override
  protected Stores freshStores() {
    return new InMemoryStores().asPorts();
  }
}
