package io.curfew.console.alarms;

import io.curfew.console.client.AlarmView;
import io.curfew.console.table.Chip;
import io.curfew.console.table.Row;

/** An alarm as a row of the table. */
record AlarmRow(AlarmView alarm) implements Row {
  @Override
  public String id() {
    return String.valueOf(alarm.id());
  }

  Chip state() {
    return Chip.of("alarm-state", alarm.state());
  }

  Chip type() {
    return new Chip(Chip.of("alarm-type", alarm.type()).words(), "plain");
  }
}
