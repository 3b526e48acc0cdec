package io.curfew.console.client;

import java.util.List;

/** What is wrong now, and what was. */
public record Alarms(List<AlarmView> open, List<AlarmView> past) {
  public Alarms {
    open = List.copyOf(open);
    past = List.copyOf(past);
  }
}
