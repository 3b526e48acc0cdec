package io.curfew.console.alarms;

import io.curfew.console.desk.Desk;
import io.curfew.console.desk.Screen;
import io.curfew.console.table.DataTable;
import io.curfew.console.table.ListFrame;
import java.util.List;

/** A table of alarms. */
public final class AlarmsView {
  private AlarmsView() {}

  public static Screen of(AlarmsViewModel viewModel, Desk desk) {
    DataTable<AlarmRow> table =
        new DataTable<AlarmRow>("alarms", desk)
            .chip("state", 100, AlarmRow::state)
            .chip("type", 230, AlarmRow::type)
            .time("raised", 120, row -> row.alarm().raisedAt())
            .time("cleared", 120, row -> row.alarm().clearedAt())
            .text("value", 110, row -> row.alarm().value())
            .text("threshold", 110, row -> row.alarm().threshold())
            .text("detail", 270, row -> row.alarm().detail())
            .shows(viewModel.page());
    return new ListFrame(table, viewModel.page(), desk, List.of(), List.of());
  }
}
