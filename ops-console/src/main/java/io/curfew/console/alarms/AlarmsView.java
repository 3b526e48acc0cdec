package io.curfew.console.alarms;

import io.curfew.console.desk.Desk;
import io.curfew.console.desk.Screen;
import io.curfew.console.table.DataTable;
import io.curfew.console.table.ListFrame;
import java.util.List;
import javafx.scene.Node;

/** A table of alarms. */
public final class AlarmsView implements Screen {
  private final AlarmsViewModel viewModel;
  private final ListFrame frame;

  public AlarmsView(AlarmsViewModel viewModel, Desk desk) {
    this.viewModel = viewModel;
    frame = new ListFrame(table(desk), viewModel.page(), desk, List.of(), List.of());
  }

  private DataTable<AlarmRow> table(Desk desk) {
    return new DataTable<AlarmRow>("alarms", desk)
        .chip("state", 100, AlarmRow::state)
        .chip("type", 230, AlarmRow::type)
        .time("raised", 120, row -> row.alarm().raisedAt())
        .time("cleared", 120, row -> row.alarm().clearedAt())
        .text("value", 110, row -> row.alarm().value())
        .text("threshold", 110, row -> row.alarm().threshold())
        .text("detail", 270, row -> row.alarm().detail())
        .shows(viewModel.page());
  }

  @Override
  public Node node() {
    return frame;
  }

  @Override
  public void refresh() {
    viewModel.page().refresh();
  }

  @Override
  public void follow() {
    viewModel.page().follow();
  }
}
