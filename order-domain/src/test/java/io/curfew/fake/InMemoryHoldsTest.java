package io.curfew.fake;

import io.curfew.contract.HoldsContract;
import io.curfew.contract.Stores;
import io.curfew.order.OrderNo;
import io.curfew.order.Sku;
import io.curfew.releasing.Resource;

class InMemoryHoldsTest extends HoldsContract {
  private final InMemoryStores inMemory = new InMemoryStores();

  @Override
  protected Stores freshStores() {
    return inMemory.asPorts();
  }

  @Override
  protected void loseSku(Sku sku) {
    inMemory.stock.delete(sku);
  }

  @Override
  protected void loseHold(OrderNo orderNo, Resource resource) {
    inMemory.holds.delete(orderNo, resource);
  }
}
