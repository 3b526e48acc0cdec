package io.curfew.fake;

import io.curfew.contract.AlarmsContract;
import io.curfew.watching.Alarms;

class InMemoryAlarmsTest extends AlarmsContract {
  @Override
  protected Alarms freshAlarms() {
    return new InMemoryAlarms();
  }
}
