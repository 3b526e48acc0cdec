package io.curfew.fake;

import io.curfew.contract.ReminderRacesContract;
import io.curfew.contract.Stores;

class InMemoryReminderRacesTest extends ReminderRacesContract {
  @Override
  protected Stores freshStores() {
    return new InMemoryStores().asPorts();
  }
}
