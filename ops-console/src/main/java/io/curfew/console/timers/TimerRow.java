package io.curfew.console.timers;

import io.curfew.console.client.TimerView;
import io.curfew.console.table.Chip;
import io.curfew.console.table.Row;
import io.curfew.console.text.Durations;
import io.curfew.console.text.Message;

/** A timer as a row of the table. */
record TimerRow(TimerView timer) implements Row {
  @Override
  public String id() {
    return timer.orderNo() + " " + timer.parkedAt();
  }

  Chip state() {
    return Chip.of("timer-state", timer.state());
  }

  Message rung() {
    Long rung = timer.rung();
    return rung == null ? Message.of("timers.no-rung") : Durations.ofMillis(rung);
  }

  Message confirmed() {
    return Message.of(timer.confirmed() ? "timers.yes" : "timers.no");
  }
}
