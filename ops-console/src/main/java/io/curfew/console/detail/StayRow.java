package io.curfew.console.detail;

import io.curfew.console.client.TimerStay;
import io.curfew.console.table.Row;
import io.curfew.console.text.Message;

/** One stay of the order's timer as a row; {@code place} is its place among them. */
record StayRow(int place, TimerStay stay) implements Row {
  @Override
  public String id() {
    return String.valueOf(place);
  }

  Message confirmed() {
    return Message.of(stay.confirmed() ? "timers.yes" : "timers.no");
  }
}
