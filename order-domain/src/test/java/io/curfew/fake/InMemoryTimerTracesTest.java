package io.curfew.fake;

import io.curfew.contract.Stores;
import io.curfew.contract.TimerTracesContract;

class InMemoryTimerTracesTest extends TimerTracesContract {
  @Override
  protected Stores freshStores() {
    return new InMemoryStores().asPorts();
  }
}
