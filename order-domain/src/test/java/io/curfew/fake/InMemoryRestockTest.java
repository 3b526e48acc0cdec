package io.curfew.fake;

import io.curfew.contract.RestockContract;
import io.curfew.contract.Stores;
import io.curfew.order.Sku;

class InMemoryRestockTest extends RestockContract {
  private final InMemoryStores inMemory = new InMemoryStores();

  @Override
  protected Stores freshStores() {
    return inMemory.asPorts();
  }

  @Override
  protected void loseSku(Sku sku) {
    inMemory.stock.delete(sku);
  }
}
