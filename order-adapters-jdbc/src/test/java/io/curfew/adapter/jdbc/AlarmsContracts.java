package io.curfew.adapter.jdbc;

import io.curfew.contract.AlarmsContract;
import io.curfew.watching.Alarms;

/** The contract of the alarms, on one database. */
abstract class AlarmsContracts extends AlarmsContract {
  abstract TestDatabase database();

  @Override
  protected final Alarms freshAlarms() {
    return database().emptied().bean(Alarms.class);
  }
}
