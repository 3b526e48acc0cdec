package io.curfew.fake;

import io.curfew.contract.IdempotencyKeysContract;
import io.curfew.contract.Stores;

class InMemoryIdempotencyKeysTest extends IdempotencyKeysContract {
  @Override
  protected Stores freshStores() {
    return new InMemoryStores().asPorts();
  }
}
