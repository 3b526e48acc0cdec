package io.curfew.fake;

import io.curfew.contract.StockContract;
import io.curfew.contract.Stores;

class InMemoryStockTest extends StockContract {
  @Override
  protected Stores freshStores() {
    return new InMemoryStores().asPorts();
  }
}
